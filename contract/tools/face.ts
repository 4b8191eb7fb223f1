import { defineTool } from '../tool'

/** Puts the face of one picture on another. */
export const face = defineTool({
  serviceKey: 'FACE',
  path: 'face',
  icon: 'scan-face',
  output: 'image',
  consent: true,
  fields: {
    source: { kind: 'image', maxMb: 20, guide: 'frontal-face' },
    target: { kind: 'image', maxMb: 20, guide: 'frontal-face', reuse: true },
    blend: { kind: 'choice', of: ['soft', 'strong'], value: 'soft' },
  },
  price: (_, unitPrice) => unitPrice,
})
