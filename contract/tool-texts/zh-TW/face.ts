import type { face as tool } from '../../tools/face'
import type { ToolTextOf } from '../types'

export const face: ToolTextOf<typeof tool> = {
  promise: '把一張臉換到另一張照片上',
  unit: (price) => `每次 ${price()}`,
  howItWorks: '找到兩張臉後對齊、調色、柔邊貼合，不會重新生成五官。',
  fields: {
    source: { label: '用這張臉', hint: '正對鏡頭、光線均勻、沒有遮擋；有好幾個人時可以點選' },
    sourceFace: { label: '要用的臉' },
    target: { label: '換到這張照片', hint: '看得清臉；有好幾個人時可以點選' },
    targetFace: { label: '要換掉的臉' },
    blend: { label: '融合', options: { soft: '自然', strong: '明顯' } },
  },
  examples: [{ title: '兩張示例照片', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
}
