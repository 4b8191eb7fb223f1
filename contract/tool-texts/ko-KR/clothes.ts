import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: '사진 속 사람의 옷을 바꿔 보세요',
  unit: (price) => `한 번에 ${price}`,
  howItWorks: '옷을 오려 몸에 맞춰 입혀요. 소매와 주름을 새로 만들지는 않아요.',
  fields: {
    person: { label: '인물 사진', hint: '정면으로 서서 상반신이 보이게' },
    garment: { label: '옷 사진', hint: '한 벌만, 깨끗한 배경에 펼쳐서' },
  },
  examples: [
    { title: '인물 1 + 옷 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: '인물 2 + 옷 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
