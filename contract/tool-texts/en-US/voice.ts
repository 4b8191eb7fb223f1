import type { voice as tool } from '../../tools/voice'
import type { ToolTextOf } from '../types'

export const voice: ToolTextOf<typeof tool> = {
  promise: 'Turn text into speech. Hear each voice before you choose.',
  unit: (price) => `${price()} per 100 characters`,
  howItWorks: 'Speech made from pronunciation rules on this server: clear words, a flat tone.',
  fields: {
    text: { label: 'Text', placeholder: 'Write what should be read aloud' },
    voice: { label: 'Voice' },
    speed: { label: 'Speed' },
    pitch: { label: 'Pitch' },
    format: { label: 'Format', hint: 'MP3 is small, WAV loses nothing', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  examples: [
    {
      title: 'Gentle narration',
      values: {
        text: 'The morning mist had not yet lifted, but the little town was awake. The first warm smell of bread drifted down the street.',
        voice: 'en-amy',
      },
    },
    {
      title: 'Announcement',
      values: {
        text: 'Your attention please. The craft class for children begins in ten minutes on the second floor. Everyone is welcome.',
        voice: 'en-jack',
      },
    },
    {
      title: 'Bedtime story',
      values: {
        text: 'Once there was a little star who thought it was not bright enough, until one night a lost child looked up and saw it.',
        voice: 'en-amy',
      },
    },
  ],
}
