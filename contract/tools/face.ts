import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Swaps the face of one picture onto another. */
export const face = defineTool({
  ...toolPlaces.FACE,
  output: 'image',
  consent: true,
  fields: {
    source: { kind: 'image', maxMb: 20, guide: 'frontal-face' },
    sourceFace: { kind: 'face', in: 'source', optional: true },
    target: { kind: 'image', maxMb: 20, guide: 'frontal-face', reuse: true },
    targetFace: { kind: 'face', in: 'target', optional: true },
    blend: { kind: 'choice', of: ['soft', 'strong'], value: 'soft' },
  },
  show: { before: 'target' },
  price: (_, unitPrice) => unitPrice,
})
