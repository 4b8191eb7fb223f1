import type { sadTalk as tool } from '../../tools/sad-talk'
import type { ToolTextOf } from '../types'

export const sadTalk: ToolTextOf<typeof tool> = {
  promise: '사진이 말을 하게 해 보세요',
  unit: (price) => `1초에 ${price()}, 최소 3초`,
  howItWorks: '소리에 맞춰 턱이 움직이고 눈을 깜빡이며 고개를 살짝 흔들어요. 표정을 새로 만들지는 않아요.',
  fields: {
    portrait: { label: '인물 사진', hint: '정면, 입을 가리지 않게' },
    portraitFace: { label: '말할 얼굴' },
    speech: { label: '무엇을 말할까요', options: { text: '글로 쓰기', audio: '소리 사용' } },
    text: { label: '할 말', placeholder: '100자 이내로 써 주세요' },
    voice: { label: '목소리' },
    audio: { label: '소리 파일' },
  },
  examples: [
    {
      title: '생일 축하',
      values: { speech: 'text', text: '생일 축하해요! 날마다 즐거운 일만 가득하길 바라요.', voice: 'ko-mina' },
      files: { portrait: 'face-1' },
    },
    {
      title: '자기소개',
      values: { speech: 'text', text: '안녕하세요, 만나서 반가워요. 오늘은 제 고향 이야기를 할게요.', voice: 'ko-jun' },
      files: { portrait: 'face-2' },
    },
  ],
}
