import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: '주제를 말하면 문제까지 있는 짧은 강의가 나와요',
  unit: (price) => `수업당 ${price}`,
  howItWorks: '내장 템플릿은 수학만 가르치고, 다른 주제는 일반적인 공부 방법을 알려 줘요.',
  fields: {
    topic: { label: '주제', placeholder: '예: 일기도 읽는 법' },
    level: { label: '수준', options: { beginner: '입문', intermediate: '중급', advanced: '심화' } },
    lessons: { label: '수업 수' },
  },
  examples: [
    { title: '일기도 읽는 법', values: { topic: '일기도 읽는 법', level: 'beginner', lessons: 4 } },
    { title: '휴대폰 사진 입문', values: { topic: '휴대폰 사진 입문', level: 'beginner', lessons: 3 } },
    { title: '아이에게 들려주는 태양계', values: { topic: '아이에게 들려주는 태양계', level: 'beginner', lessons: 3 } },
  ],
}
