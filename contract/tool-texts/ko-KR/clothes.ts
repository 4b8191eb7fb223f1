import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: '사진 속 사람의 옷을 바꿔 보세요',
  unit: (price) => `한 번에 ${price()}`,
  howItWorks:
    '상의를 오려 어깨, 골반, 팔에 맞춰 입히고 머리카락, 손, 빛은 그대로 둬요. 소매는 입고 있던 길이까지 늘어나고 피부를 새로 그리지 않아요. 상의만 돼요.',
  fields: {
    person: { label: '인물 사진', hint: '정면으로 서서 상반신이 보이게' },
    garment: { label: '옷 사진', hint: '상의 한 벌을 깨끗한 배경에 펼치거나 모델이 정면으로 입은 사진' },
  },
  examples: [
    { title: '인물 1 + 옷 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: '인물 2 + 옷 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
