import type { clearUp as tool } from '../../tools/clear-up'
import type { ToolTextOf } from '../types'

export const clearUp: ToolTextOf<typeof tool> = {
  promise: '작은 사진은 크게, 옛날 사진은 새것처럼',
  unit: (price) => `그대로 ${price()} · 2배 확대 ${price(2)} · 4배 확대 ${price(4)}`,
  howItWorks:
    '확대하면 윤곽이 깨끗해지지만, 알아볼 수 없는 얼굴이나 글자는 되살리지 못해요. 색과 긁힘은 규칙으로 고쳐서 세밀한 곳의 긁힘은 남을 수 있고, 얼룩만 한 점이나 단추는 지워질 수 있어요.',
  fields: {
    photo: { label: '사진', hint: '작고 흐린 사진일수록 효과가 커요. 이미 큰 사진은 복원만 해요' },
    scale: { label: '확대', options: { '1': '그대로', '2': '2배', '4': '4배' } },
    tone: { label: '색 되살리기', hint: '바래거나 누렇게 변한 옛날 사진에' },
    scratches: { label: '긁힘 제거', hint: '가는 긁힘과 작은 얼룩을 메워요' },
  },
  examples: [
    { title: '옛날 사진 복원', values: { scale: '2', tone: true, scratches: true }, files: { photo: 'old-photo-1' } },
    {
      title: '작은 사진 4배 확대',
      values: { scale: '4', tone: false, scratches: false },
      files: { photo: 'small-photo-1' },
    },
  ],
}
