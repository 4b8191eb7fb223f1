import { syllableCount } from './syllable-count'

/** What is sung in one go: a Chinese character, or a word of a language written in letters. */
export interface Word {
  /** Place in the line. */
  from: number
  text: string
  /** About how many: of characters exactly. */
  syllables: number
  /** A sentence mark stands before it. */
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
  const starts = new Set([...new Intl.Segmenter('zh', { granularity: 'word' }).segment(line)].map(({ index }) => index))
  const words: Word[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(sung)) {
    const afterMark = mark.test(line.slice(end, index))
    end = index + found.length
    // Digits among Chinese are sung one by one.
    const pieces = isHan(line) && /^\d+$/.test(found) ? [...found] : [found]
    pieces.forEach((text, i) => {
      words.push({
        from: index + i,
        text,
        syllables: pieces.length > 1 || (isHan(line) && /^\d$/.test(text)) ? 1 : syllableCount(text),
        afterMark: afterMark && i === 0,
        beginsWord: isHan(text) ? starts.has(index) : i === 0,
      })
    })
  }
  return words
}
