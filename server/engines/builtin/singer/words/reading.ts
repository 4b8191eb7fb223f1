import { pinyin } from 'pinyin-pro'
import { runsOf } from '../../../shared/speech/scripts'
import { isHan, type Lyric, type Word } from './lyrics'

/** A word as espeak is told to say it. */
export interface WordSound {
  spoken: string
  voice: string
  /** Of a Chinese character: 1 to 4, 0 for none. */
  tone?: number
}

const digits = ['ling2', 'yi1', 'er4', 'san1', 'si4', 'wu3', 'liu4', 'qi1', 'ba1', 'jiu3']

/** How each word of a line is said; null for a character that nobody can read. */
export function readingOf({ text, words }: Lyric): Map<Word, WordSound | null> {
  const sounds = soundsOf(text)
  return new Map(words.map((word) => [word, spokenOf(word, sounds.get(word.from), isHan(text))]))
}

function spokenOf({ text }: Word, sound: string | undefined, isChinese: boolean): WordSound | null {
  if (isHan(text)) return sound ? chinese(sound) : null
  if (isChinese && /^\d$/.test(text)) return chinese(digits[Number(text)]!)
  const [run] = runsOf(text, 0, text.length, 'en-us')
  return { spoken: text, voice: run!.language }
}

/** Pinyin by place; read over the whole line, since neighbours settle how a character is read. */
function soundsOf(line: string): Map<number, string> {
  const characters = [...line.matchAll(/\p{Script=Han}/gu)]
  const sounds = pinyin(characters.map(([character]) => character).join(''), {
    type: 'array',
    toneType: 'num',
    v: true,
  })
  return new Map(
    characters
      .map(({ index }, i) => [index, sounds[i] ?? ''] as const)
      .filter(([, sound]) => /^[a-zê]+\d$/.test(sound)),
  )
}

// The melody gives the pitch; of all tones espeak holds the first longest and clearest.
const chinese = (sound: string): WordSound => ({
  spoken: `${sound.slice(0, -1)}1`,
  voice: 'cmn-latn-pinyin',
  tone: Number(sound.at(-1)) % 5,
})
