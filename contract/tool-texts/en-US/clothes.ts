import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: 'Dress the person in a photo in something new',
  unit: (price) => `${price} each time`,
  howItWorks: 'Cuts the garment out and fits it to the body. Sleeves and folds are not made anew.',
  fields: {
    person: { label: 'Photo of the person', hint: 'Standing, from the front, upper body in view' },
    garment: { label: 'Picture of the garment', hint: 'One piece laid flat on a plain background' },
  },
  examples: [
    { title: 'Person 1 + garment 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: 'Person 2 + garment 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
