import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: 'Dress the person in a photo in something new',
  unit: (price) => `${price()} each time`,
  howItWorks:
    'Cuts the top out and fits it to shoulders, hips and arms; hair, hands and light stay. Sleeves grow as long as those worn; no new skin is drawn. Tops only.',
  fields: {
    person: { label: 'Photo of the person', hint: 'Standing, from the front, upper body in view' },
    garment: { label: 'Picture of the garment', hint: 'One top laid flat on a plain background, or on a model' },
  },
  examples: [
    { title: 'Person 1 + garment 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: 'Person 2 + garment 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
