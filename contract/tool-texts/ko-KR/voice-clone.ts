import type { voiceClone as tool } from '../../tools/voice-clone'
import type { ToolTextOf } from '../types'

export const voiceClone: ToolTextOf<typeof tool> = {
  promise: '몇 초의 녹음으로 비슷한 음색을 만들어 글을 읽게 하세요',
  unit: (price) => `말하기 100자당 ${price()} · 음색 만들기 ${price(3)}`,
  howItWorks: '음색 맞추기: 녹음의 높이와 울림을 재서 합성 음성을 가깝게 조정해요. 본인의 목소리를 복제하지는 않아요.',
  fields: {
    task: { label: '무엇을 할까요', options: { create: '음색 만들기', speak: '음색으로 말하기' } },
    sample: { label: '목소리 견본', hint: '조용한 곳에서 한 사람만' },
    words: {
      label: '견본에서 말한 내용',
      hint: '정확할수록 목소리가 더 비슷해져요. 자동으로 받아쓰니 틀린 곳은 고쳐 주세요',
      placeholder: '견본에서 무슨 말을 하나요?',
    },
    name: { label: '음색 이름', placeholder: '예: 내 목소리' },
    model: { label: '음색' },
    text: { label: '글', placeholder: '읽을 내용을 써 주세요' },
  },
  examples: [
    { title: '예시 목소리로 만들기', values: { task: 'create', name: '예시 음색' }, files: { sample: 'voice-1' } },
  ],
}
