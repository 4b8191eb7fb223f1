import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Enlarges and sharpens a photo, and repairs an old one; the number of units is the factor of its width. */
export const clearUp = defineTool({
  ...toolPlaces.CLEAR_UP,
  output: 'image',
  fields: {
    photo: { kind: 'image', maxMb: 20, guide: 'photo', reuse: true },
    scale: { kind: 'choice', of: ['1', '2', '4'], value: '2' },
    tone: { kind: 'switch', value: false },
    scratches: { kind: 'switch', value: false },
  },
  show: { before: 'photo' },
  price: ({ scale }, unitPrice) => Number(scale) * unitPrice,
})
