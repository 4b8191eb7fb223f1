import { toolPlaces } from '../places'
import { defineTool } from '../tool'
import { defaultVoice } from '../voices'

/** Text to speech; one unit for each 100 characters begun. */
export const voice = defineTool({
  ...toolPlaces.VOICE,
  output: 'audio',
  fields: {
    text: { kind: 'text', maxLength: 2000, rows: 6 },
    voice: { kind: 'voice', value: defaultVoice },
    speed: { kind: 'number', min: 0.5, max: 2, step: 0.1, value: 1 },
    pitch: { kind: 'number', min: -6, max: 6, step: 1, value: 0 },
    format: { kind: 'choice', of: ['mp3', 'wav'], value: 'mp3' },
  },
  show: { title: ['text'], words: { field: 'text', as: 'flow' } },
  price: ({ text }, unitPrice) => Math.ceil(text.length / 100) * unitPrice,
})
