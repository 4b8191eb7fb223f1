import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: '给照片里的人换件衣服',
  unit: (price) => `每次 ${price()}`,
  howItWorks:
    '抠出上衣，按肩、胯、手臂的位置贴合，保留头发、手和光影。短袖遇到长袖会接长，不会露出新的皮肤，只换上衣。',
  fields: {
    person: { label: '人物照片', hint: '正面站立，露出上半身' },
    garment: { label: '衣服图片', hint: '单件上衣平铺、背景干净，或模特正面穿着' },
  },
  examples: [
    { title: '人物 1 + 衣服 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: '人物 2 + 衣服 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
