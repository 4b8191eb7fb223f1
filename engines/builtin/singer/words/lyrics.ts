import { spellOut } from '../../../shared/reading'
import { readChinese } from '../../../shared/reading/pinyin'
import { syllableCount } from './syllable-count'

/** Unit of singing: a Chinese syllable, or a word of a language written in letters. */
export interface Word {
  /** Place in the line. */
  from: number
  /** Spoken form: a number in words. */
  text: string
  /** Pinyin of a Chinese syllable with its tone: `hua1`, `huar1`. */
  pinyin?: string
  /** Number of syllables: exact for characters, estimated for words. */
  syllables: number
  /** Whether a sentence mark precedes it. */
  afterMark: boolean
  /** SongWords of several characters are not torn apart. */
  beginsWord: boolean
}

export interface Lyric {
  text: string
  words: readonly Word[]
}

const sung = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
const mark = /[，,。.！!？?；;、：:…—]/
/** Signs for the singers rather than words: [Chorus], 【副歌】. */
const direction = /\[[^\]\n]*\]|【[^】\n]*】/g

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Lines of a text that contain words to sing, unchanged. */
export function lyricsOf(text: string): Lyric[] {
  return text
    .replace(direction, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .map((line) => ({ text: line, words: wordsOf(line) }))
    .filter(({ words }) => words.length > 0)
}

function wordsOf(line: string): Word[] {
  if (!isHan(line)) return wordsIn(line).map(({ text, from, ...word }) => ({ text, from, ...word, beginsWord: true }))
  // Within Chinese, numbers and signs are sung in their spoken form, and neighbours determine a character's reading.
  const { text, places } = spellOut(line, 'cmn', 0, line.length)
  const syllables = readChinese(text)
  const startsAt = new Map(syllables.map((syllable) => [syllable.from, syllable]))
  const joined = new Set(syllables.flatMap(({ from, to }) => (to > from + 1 ? [to - 1] : [])))
  return wordsIn(text)
    .filter(({ from }) => !joined.has(from))
    .map(({ from, ...word }) => {
      const syllable = startsAt.get(from)
      // A number written in digits is one place of the line, and not torn apart.
      const isInNumber = from > 0 && places[from] === places[from - 1]
      return {
        ...word,
        from: places[from]!,
        ...(syllable ? { pinyin: syllable.pinyin } : {}),
        beginsWord: !isInNumber && (syllable?.beginsWord ?? true),
      }
    })
}

/** Characters and words of a text, in order. */
function wordsIn(text: string): Omit<Word, 'pinyin' | 'beginsWord'>[] {
  let end = 0
  return [...text.matchAll(sung)].map(({ 0: found, index }) => {
    const afterMark = mark.test(text.slice(end, index))
    end = index + found.length
    return { from: index, text: found, syllables: syllableCount(found), afterMark }
  })
}
