import type { singer as tool } from '../../tools/singer'
import type { ToolTextOf } from '../types'

export const singer: ToolTextOf<typeof tool> = {
  promise: 'A few lines of lyrics become a song',
  unit: (price) => `${price()} per 10 seconds`,
  howItWorks: 'Composed and arranged by rules of music, played on sampled instruments, sung by a synthetic voice.',
  fields: {
    kind: { label: 'Kind', options: { song: 'Song', instrumental: 'Music only' } },
    lyrics: { label: 'Lyrics', placeholder: 'One line after another; four to eight sound best' },
    style: {
      label: 'Style',
      options: { pop: 'Pop', guofeng: 'Chinese', ballad: 'Ballad', dance: 'Dance', rock: 'Rock', lullaby: 'Lullaby' },
    },
    mood: { label: 'Mood', options: { happy: 'Happy', calm: 'Calm', sad: 'Sad', grand: 'Grand' } },
    seconds: {
      label: 'Length',
      options: { 30: '30 s', 45: '45 s', 60: '60 s', 95: '95 s', whole: 'Whole song, as its lyrics need' },
    },
    voice: { label: 'Singer', options: { woman: 'Woman', man: 'Man' } },
    seed: {
      label: 'Seed',
      hint: 'The same lyrics and seed make the same song. Leave empty for a surprise.',
      placeholder: 'By chance',
    },
  },
  examples: [
    {
      title: 'Summer',
      values: {
        kind: 'song',
        lyrics: 'The wind is in the fields\nYou smile and I can see\nWe walk along together\nThe summer, you and me',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: 'Lullaby',
      values: {
        kind: 'song',
        lyrics: 'The moon is climbing high\nThe stars begin to glow\nSo close your little eyes\nAnd off to sleep we go',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: 'Music only', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' } },
  ],
}
