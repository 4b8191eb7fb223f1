import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: '주제를 말하면 문제까지 있는 짧은 강의가 나와요',
  unit: (price) => `수업당 ${price()}`,
  howItWorks: '지금은 산수, 분수, 백분율, 방정식만 가르치고, 다른 주제는 일반적인 공부 방법을 알려 줘요.',
  fields: {
    topic: { label: '주제', placeholder: '예: 분수와 백분율' },
    level: { label: '수준', options: { beginner: '입문', intermediate: '중급', advanced: '심화' } },
    lessons: { label: '수업 수' },
  },
  examples: [
    {
      only: 'builtIn',
      title: '덧셈부터 나눗셈까지',
      values: { topic: '산수: 덧셈, 뺄셈, 곱셈, 나눗셈', level: 'beginner', lessons: 4 },
    },
    { only: 'builtIn', title: '분수와 백분율', values: { topic: '분수와 백분율', level: 'beginner', lessons: 2 } },
    { only: 'builtIn', title: '평균과 넓이', values: { topic: '수학: 평균과 넓이', level: 'beginner', lessons: 2 } },
    { only: 'other', title: '일기도 읽는 법', values: { topic: '일기도 읽는 법', level: 'beginner', lessons: 4 } },
    { only: 'other', title: '휴대폰 사진 입문', values: { topic: '휴대폰 사진 입문', level: 'beginner', lessons: 3 } },
    {
      only: 'other',
      title: '아이에게 들려주는 태양계',
      values: { topic: '아이에게 들려주는 태양계', level: 'beginner', lessons: 3 },
    },
  ],
}
