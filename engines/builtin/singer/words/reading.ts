import { runsOf } from '../../../shared/speech/scripts'
import { isHan, type Lyric, type Word } from './lyrics'

/** A word as espeak is told to say it. */
export interface WordSound {
  spoken: string
  voice: string
  /** Of a Chinese syllable: 1 to 4, 0 for none. */
  tone?: number
}

/** How each word of a line is said; null for a character that nobody can read. */
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
