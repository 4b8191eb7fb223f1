import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Makes a photo larger and clearer, and repairs an old one; as many units as it becomes times as wide. */
export const clearUp = defineTool({
  ...toolPlaces.CLEAR_UP,
  output: 'image',
  fields: {
    photo: { kind: 'image', maxMb: 20, reuse: true },
    scale: { kind: 'choice', of: ['1', '2', '4'], value: '2' },
    tone: { kind: 'switch', value: false },
    scratches: { kind: 'switch', value: false },
  },
  show: { before: 'photo' },
  price: ({ scale }, unitPrice) => Number(scale) * unitPrice,
})
