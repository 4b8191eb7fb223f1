import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: '說個主題，得到一門帶練習的小課',
  unit: (price) => `每課 ${price}`,
  howItWorks: '內建範本只會教數學，其他主題給的是通用的自學方法。',
  fields: {
    topic: { label: '主題', placeholder: '例如：看懂天氣圖' },
    level: { label: '程度', options: { beginner: '入門', intermediate: '進階', advanced: '深入' } },
    lessons: { label: '課數' },
  },
  examples: [
    { title: '看懂天氣圖', values: { topic: '看懂天氣圖', level: 'beginner', lessons: 4 } },
    { title: '手機攝影入門', values: { topic: '手機攝影入門', level: 'beginner', lessons: 3 } },
    { title: '給孩子講太陽系', values: { topic: '給孩子講太陽系', level: 'beginner', lessons: 3 } },
  ],
}
