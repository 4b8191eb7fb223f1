import type { face as tool } from '../../tools/face'
import type { ToolTextOf } from '../types'

export const face: ToolTextOf<typeof tool> = {
  promise: 'Put a face into another photo',
  unit: (price) => `${price()} each time`,
  howItWorks: 'Finds both faces, aligns and colour-matches them and blends the edge. It does not invent features.',
  fields: {
    source: {
      label: 'Take this face',
      hint: 'Facing the camera, evenly lit, nothing in front; with several people, tap one',
    },
    sourceFace: { label: 'Face to use' },
    target: { label: 'Put it into this photo', hint: 'Face clearly seen; with several people, tap one' },
    targetFace: { label: 'Face to replace' },
    blend: { label: 'Blend', options: { soft: 'Natural', strong: 'Strong' } },
  },
  examples: [{ title: 'Two example photos', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
}
