import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: '说个主题，得到一门带练习的小课',
  unit: (price) => `每课 ${price()}`,
  howItWorks: '现在只会教算术、分数、百分数和方程，别的主题给的是通用的自学方法。',
  fields: {
    topic: { label: '主题', placeholder: '例如：分数和百分数' },
    level: { label: '程度', options: { beginner: '入门', intermediate: '进阶', advanced: '深入' } },
    lessons: { label: '课数' },
  },
  examples: [
    { only: 'builtIn', title: '加减乘除', values: { topic: '加减乘除', level: 'beginner', lessons: 4 } },
    { only: 'builtIn', title: '分数和百分数', values: { topic: '分数和百分数', level: 'beginner', lessons: 2 } },
    { only: 'builtIn', title: '平均数和面积', values: { topic: '数学：平均数和面积', level: 'beginner', lessons: 2 } },
    { only: 'other', title: '看懂天气图', values: { topic: '看懂天气图', level: 'beginner', lessons: 4 } },
    { only: 'other', title: '手机摄影入门', values: { topic: '手机摄影入门', level: 'beginner', lessons: 3 } },
    { only: 'other', title: '给孩子讲太阳系', values: { topic: '给孩子讲太阳系', level: 'beginner', lessons: 3 } },
  ],
}
