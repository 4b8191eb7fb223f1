import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Units of a whole song, whose length its lyrics decide: two minutes. */
const wholeSong = 12

/** Sings lyrics or makes instrumental music; one unit per 10 seconds. */
export const singer = defineTool({
  ...toolPlaces.SINGER,
  output: 'audio',
  fields: {
    kind: { kind: 'choice', of: ['song', 'instrumental'], value: 'song' },
    lyrics: { kind: 'text', maxLength: 600, rows: 6, when: { field: 'kind', is: ['song'] } },
    style: {
      kind: 'choice',
      of: ['pop', 'guofeng', 'ballad', 'dance', 'rock', 'lullaby'],
      value: 'pop',
      look: 'cards',
    },
    mood: { kind: 'choice', of: ['happy', 'calm', 'sad', 'grand'], value: 'happy' },
    seconds: { kind: 'choice', of: ['30', '45', '60', '95', 'whole'], value: '30', engineOnly: ['95', 'whole'] },
    voice: { kind: 'choice', of: ['woman', 'man'], value: 'woman', when: { field: 'kind', is: ['song'] } },
    seed: { kind: 'number', min: 0, max: 2_147_483_647, step: 1 },
  },
  show: { title: ['lyrics'], words: { field: 'lyrics', as: 'lines' } },
  price: ({ seconds }, unitPrice) => (seconds === 'whole' ? wholeSong : Math.ceil(Number(seconds) / 10)) * unitPrice,
})
