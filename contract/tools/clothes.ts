import { defineTool } from '../tool'

/** Dresses a person in a garment. */
export const clothes = defineTool({
  serviceKey: 'IDM_VTON',
  path: 'change-clothes',
  icon: 'shirt',
  output: 'image',
  consent: true,
  fields: {
    person: { kind: 'image', maxMb: 20, guide: 'person' },
    garment: { kind: 'image', maxMb: 20, guide: 'garment' },
  },
  price: (_, unitPrice) => unitPrice,
})
