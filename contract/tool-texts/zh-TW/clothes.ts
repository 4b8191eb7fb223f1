import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: '給照片裡的人換件衣服',
  unit: (price) => `每次 ${price()}`,
  howItWorks:
    '去背上衣，依肩、胯、手臂的位置貼合，保留頭髮、手和光影。短袖遇到長袖會接長，不會露出新的皮膚，只換上衣。',
  fields: {
    person: { label: '人物照片', hint: '正面站立，露出上半身' },
    garment: { label: '衣服圖片', hint: '單件上衣平鋪、背景乾淨，或模特兒正面穿著' },
  },
  examples: [
    { title: '人物 1 + 衣服 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: '人物 2 + 衣服 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
