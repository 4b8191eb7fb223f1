import type { clearUp as tool } from '../../tools/clear-up'
import type { ToolTextOf } from '../types'

export const clearUp: ToolTextOf<typeof tool> = {
  promise: '小圖放大、老照片修復',
  unit: (price) => `不放大 ${price()} · 放大 2 倍 ${price(2)} · 放大 4 倍 ${price(4)}`,
  howItWorks:
    '放大後輪廓更乾淨，但看不清的五官和文字補不出來；去黃和去刮痕按規則修，貼著細節的刮痕可能留下，斑點大小的痣和釦子可能被抹掉。',
  fields: {
    photo: { label: '照片', hint: '越小越糊的圖，放大越值得；已經很大的照片只做修復' },
    scale: { label: '放大', options: { '1': '不放大', '2': '2 倍', '4': '4 倍' } },
    tone: { label: '去黃提亮', hint: '褪色、泛黃、發灰的老照片用它' },
    scratches: { label: '去刮痕', hint: '抹掉細長的刮痕和小斑點' },
  },
  examples: [
    { title: '老照片修復', values: { scale: '2', tone: true, scratches: true }, files: { photo: 'old-photo-1' } },
    {
      title: '小圖放大 4 倍',
      values: { scale: '4', tone: false, scratches: false },
      files: { photo: 'small-photo-1' },
    },
  ],
}
