import { pinyin } from 'pinyin-pro'
import { runsOf } from '../../shared/speech/scripts'

/** What is sung in one go: a Chinese character, or a word of a language written in letters. */
export interface Word {
  /** Place in the line. */
  from: number
  /** For espeak. */
  spoken: string
  voice: string
  /** Of a Chinese character: 1 to 4, 0 for none. */
  tone?: number
  /** A sentence mark stands before it. */
  afterMark: boolean
  /** Words of several characters are not torn apart. */
  beginsWord: boolean
}

export interface Lyric {
  text: string
  words: readonly Word[]
}

const han = /\p{Script=Han}/u
const sung = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
const mark = /[，,。.！!？?；;、：:…—]/
/** Signs for the singers rather than words: [Chorus], 【副歌】. */
const direction = /\[[^\]\n]*\]|【[^】\n]*】/g
const digits = ['ling2', 'yi1', 'er4', 'san1', 'si4', 'wu3', 'liu4', 'qi1', 'ba1', 'jiu3']

/** Lines of a text that have something to sing, each as it is written. */
export function lyricsOf(text: string): Lyric[] {
  return text
    .replace(direction, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .map((line) => ({ text: line, words: wordsOf(line) }))
    .filter(({ words }) => words.length > 0)
}

function wordsOf(line: string): Word[] {
  const isChinese = han.test(line)
  const sounds = soundsOf(line)
  const starts = new Set([...new Intl.Segmenter('zh', { granularity: 'word' }).segment(line)].map(({ index }) => index))
  const words: Word[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(sung)) {
    const common = { from: index, afterMark: mark.test(line.slice(end, index)) }
    end = index + found.length
    if (han.test(found)) {
      const sound = sounds.get(index)
      if (sound) words.push({ ...common, ...chinese(sound), beginsWord: starts.has(index) })
    } else if (isChinese && /^\d+$/.test(found)) {
      ;[...found].forEach(
        (digit, i) =>
          void words.push({ ...common, from: index + i, ...chinese(digits[Number(digit)]!), beginsWord: i === 0 }),
      )
    } else {
      const [run] = runsOf(found, 0, found.length, 'en-us')
      words.push({ ...common, spoken: found, voice: run!.language, beginsWord: true })
    }
  }
  return words
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
const chinese = (sound: string) => ({
  spoken: `${sound.slice(0, -1)}1`,
  voice: 'cmn-latn-pinyin',
  tone: Number(sound.at(-1)) % 5,
})
