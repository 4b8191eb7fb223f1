import { runsOf } from '../../../shared/speech/scripts'
import { isHan, type Lyric, type Word } from './lyrics'

/** Sound of a word in espeak's notation. */
export interface WordSound {
  spoken: string
  voice: string
  /** Tone of a Chinese syllable: 1 to 4, 0 for none. */
  tone?: number
}

/** Reading of each word of a line; null for a character without a known reading. */
export const readingOf = ({ words }: Lyric): Map<Word, WordSound | null> =>
  new Map(words.map((word) => [word, spokenOf(word)]))

function spokenOf({ text, pinyin }: Word): WordSound | null {
  if (pinyin) return chinese(pinyin)
  if (isHan(text)) return null
  const [run] = runsOf(text, 0, text.length, 'en-us')
  return { spoken: text, voice: run!.language }
}

// The melody gives the pitch; of all tones espeak holds the first longest and clearest.
const chinese = (sound: string): WordSound => ({
  spoken: `${sound.slice(0, -1)}1`,
  voice: 'cmn-latn-pinyin',
  tone: Number(sound.at(-1)) % 5,
})
