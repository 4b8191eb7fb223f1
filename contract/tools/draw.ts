import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Makes pictures from a description; one unit per picture. */
export const draw = defineTool({
  ...toolPlaces.SD,
  output: 'image',
  fields: {
    prompt: { kind: 'text', maxLength: 500, rows: 4, assist: true },
    style: {
      kind: 'choice',
      of: ['flat', 'ink', 'watercolour', 'oil', 'cyberpunk', 'pixel'],
      value: 'flat',
      look: 'cards',
    },
    size: { kind: 'choice', of: ['1024x1024', '768x1024', '1024x768', '720x1280', '1280x720'], value: '1024x1024' },
    count: { kind: 'number', min: 1, max: 4, step: 1, value: 1 },
    seed: { kind: 'number', min: 0, max: 2_147_483_647, step: 1 },
  },
  show: { title: ['prompt'] },
  price: ({ count }, unitPrice) => count * unitPrice,
})
