import type { face as tool } from '../../tools/face'
import type { ToolTextOf } from '../types'

export const face: ToolTextOf<typeof tool> = {
  promise: '把一张脸换到另一张照片上',
  unit: (price) => `每次 ${price()}`,
  howItWorks: '找到两张脸后对齐、调色、柔边贴合，不会重新生成五官。',
  fields: {
    source: { label: '用这张脸', hint: '正对镜头、光线均匀、没有遮挡；有几个人时可以点选' },
    sourceFace: { label: '要用的脸' },
    target: { label: '换到这张照片', hint: '看得清脸；有几个人时可以点选' },
    targetFace: { label: '要换掉的脸' },
    blend: { label: '融合', options: { soft: '自然', strong: '明显' } },
  },
  examples: [{ title: '两张示例照片', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
}
