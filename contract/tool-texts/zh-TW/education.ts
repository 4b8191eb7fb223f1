import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: '說個主題，得到一門帶練習的小課',
  unit: (price) => `每課 ${price()}`,
  howItWorks: '現在只會教算術、分數、百分數和方程式，其他主題給的是通用的自學方法。',
  fields: {
    topic: { label: '主題', placeholder: '例如：分數和百分數' },
    level: { label: '程度', options: { beginner: '入門', intermediate: '進階', advanced: '深入' } },
    lessons: { label: '課數' },
  },
  examples: [
    { only: 'builtIn', title: '加減乘除', values: { topic: '加減乘除', level: 'beginner', lessons: 4 } },
    { only: 'builtIn', title: '分數和百分數', values: { topic: '分數和百分數', level: 'beginner', lessons: 2 } },
    { only: 'builtIn', title: '平均數和面積', values: { topic: '數學：平均數和面積', level: 'beginner', lessons: 2 } },
    { only: 'other', title: '看懂天氣圖', values: { topic: '看懂天氣圖', level: 'beginner', lessons: 4 } },
    { only: 'other', title: '手機攝影入門', values: { topic: '手機攝影入門', level: 'beginner', lessons: 3 } },
    { only: 'other', title: '給孩子講太陽系', values: { topic: '給孩子講太陽系', level: 'beginner', lessons: 3 } },
  ],
}
