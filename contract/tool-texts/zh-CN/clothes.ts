import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: '给照片里的人换件衣服',
  unit: (price) => `每次 ${price}`,
  howItWorks: '抠出衣服后按身形贴合，袖子和褶皱不会重新生成。',
  fields: {
    person: { label: '人物照片', hint: '正面站立，露出上半身' },
    garment: { label: '衣服图片', hint: '单件平铺，背景干净' },
  },
  examples: [
    { title: '人物 1 + 衣服 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: '人物 2 + 衣服 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
