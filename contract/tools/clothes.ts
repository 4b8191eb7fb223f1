import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Dresses a person in a garment. */
export const clothes = defineTool({
  ...toolPlaces.IDM_VTON,
  output: 'image',
  consent: true,
  fields: {
    person: { kind: 'image', maxMb: 20, guide: 'person' },
    garment: { kind: 'image', maxMb: 20, guide: 'garment' },
  },
  show: { before: 'person' },
  price: (_, unitPrice) => unitPrice,
})
