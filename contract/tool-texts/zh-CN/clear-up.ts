import type { clearUp as tool } from '../../tools/clear-up'
import type { ToolTextOf } from '../types'

export const clearUp: ToolTextOf<typeof tool> = {
  promise: '小图放大、老照片修复',
  unit: (price) => `不放大 ${price()} · 放大 2 倍 ${price(2)} · 放大 4 倍 ${price(4)}`,
  howItWorks:
    '放大后轮廓更干净，但看不清的五官和文字补不出来；去黄和去划痕按规则修，贴着细节的划痕可能留下，斑点大小的痣和扣子可能被抹掉。',
  fields: {
    photo: { label: '照片', hint: '越小越糊的图，放大越值得；已经很大的照片只做修复' },
    scale: { label: '放大', options: { '1': '不放大', '2': '2 倍', '4': '4 倍' } },
    tone: { label: '去黄提亮', hint: '褪色、发黄、发灰的老照片用它' },
    scratches: { label: '去划痕', hint: '抹掉细长的划痕和小斑点' },
  },
  examples: [
    { title: '老照片修复', values: { scale: '2', tone: true, scratches: true }, files: { photo: 'old-photo-1' } },
    {
      title: '小图放大 4 倍',
      values: { scale: '4', tone: false, scratches: false },
      files: { photo: 'small-photo-1' },
    },
  ],
}
