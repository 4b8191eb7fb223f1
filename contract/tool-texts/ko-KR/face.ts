import type { face as tool } from '../../tools/face'
import type { ToolTextOf } from '../types'

export const face: ToolTextOf<typeof tool> = {
  promise: '얼굴을 다른 사진에 옮겨 보세요',
  unit: (price) => `한 번에 ${price()}`,
  howItWorks: '두 얼굴을 찾아 맞추고 색을 조정해 부드럽게 붙여요. 이목구비를 새로 만들지는 않아요.',
  fields: {
    source: { label: '이 얼굴을', hint: '정면, 고른 빛, 가린 곳 없이. 여러 명이면 한 사람을 눌러 고르세요' },
    sourceFace: { label: '사용할 얼굴' },
    target: { label: '이 사진에', hint: '얼굴이 잘 보이게. 여러 명이면 한 사람을 눌러 고르세요' },
    targetFace: { label: '바꿀 얼굴' },
    blend: { label: '합성 정도', options: { soft: '자연스럽게', strong: '또렷하게' } },
  },
  examples: [{ title: '예시 사진 두 장', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
}
