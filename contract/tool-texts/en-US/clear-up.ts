import type { clearUp as tool } from '../../tools/clear-up'
import type { ToolTextOf } from '../types'

export const clearUp: ToolTextOf<typeof tool> = {
  promise: 'Enlarge small pictures, repair old photos',
  unit: (price) => `Same size ${price()} · twice as wide ${price(2)} · four times ${price(4)}`,
  howItWorks:
    'Enlarged outlines get cleaner, but a face or text that cannot be made out stays so. Tone and scratches are repaired by rules: scratches across fine detail may stay, and moles or buttons as small as a speck may go.',
  fields: {
    photo: { label: 'Photo', hint: 'Small, blurry pictures gain most; one that is large already is only repaired' },
    scale: { label: 'Size', options: { '1': 'Keep', '2': '2×', '4': '4×' } },
    tone: { label: 'Restore tone', hint: 'For faded, yellowed or dull old photos' },
    scratches: { label: 'Remove scratches', hint: 'Fills thin scratches and small specks' },
  },
  examples: [
    {
      title: 'Repair an old photo',
      values: { scale: '2', tone: true, scratches: true },
      files: { photo: 'old-photo-1' },
    },
    {
      title: 'Enlarge a small picture 4×',
      values: { scale: '4', tone: false, scratches: false },
      files: { photo: 'small-photo-1' },
    },
  ],
}
