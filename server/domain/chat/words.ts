import { isWideLetter } from '../../../shared/wide-characters'
import { storable } from '../../text'

/** What is indexed of a text: its beginning. Questions and nearly all answers are shorter. */
const maxLength = 60_000
/** Share of the index that one person's searches read: see decision 0025. */
const lanes = 64

const wordRuns = /[\p{L}\p{N}\p{M}]+|\S/gu
const isWordPart = /^[\p{L}\p{N}\p{M}]$/u
/** A word shorter than this is found at the beginning of words only. */
const wholeFrom = 3

/** Without case and full-width forms; as long as the text, so that places are the same. */
export function fold(text: string): string {
  const narrow = text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  const lower = narrow.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(narrow, (char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join('')
}

/** Runs of wide letters (Chinese, kana, Hangul), runs of other letters and digits, and single marks. */
function* runsOf(folded: string): Generator<{ wide: boolean; chars: string[] }> {
  for (const [run] of folded.matchAll(wordRuns)) {
    let wide = false
    let chars: string[] = []
    for (const char of run) {
      const isWide = isWideLetter(char.charCodeAt(0))
      if (chars.length && isWide !== wide) {
        yield { wide, chars }
        chars = []
      }
      wide = isWide
      chars.push(char)
    }
    yield { wide, chars }
  }
}

/** Neighbours in a run, `size` at a time. */
const neighbours = (chars: readonly string[], size: number) =>
  Array.from({ length: Math.max(0, chars.length - size + 1) }, (_, at) => chars.slice(at, at + size).join(''))

const beginning = (chars: readonly string[]) => `^${chars.join('')}`

/** FNV-1a with its bits mixed: the same in every process and version, as it is stored. */
function hash(word: string, from: number): number {
  let value = from
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) | 0
}

/** Words of different lanes have different hashes. */
function hashed(userId: string, words: Iterable<string>): number[] {
  const lane = (hash(userId, 0x811c9dc5) >>> 0) % lanes
  const from = hash(String(lane), 0x811c9dc5)
  return [...new Set(Array.from(words, (word) => hash(word, from)))]
}

/** Hashes of everything a search may look for in a text: single wide letters and pairs of them, beginnings of words and their triples, marks. */
export function searchWordsOf(userId: string, text: string): number[] {
  const words = new Set<string>()
  for (const { wide, chars } of runsOf(fold(text.slice(0, maxLength)))) {
    if (!wide) words.add(beginning(chars.slice(0, 1))).add(beginning(chars.slice(0, 2)))
    for (const part of wide ? [...chars, ...neighbours(chars, 2)] : neighbours(chars, wholeFrom)) words.add(part)
  }
  return hashed(userId, words)
}

/** Hashes that a text has if it holds all of these terms; others may have them too. */
export const wordsNeeded = (userId: string, terms: readonly string[]): number[] =>
  hashed(
    userId,
    terms.flatMap((term) =>
      [...runsOf(term)].flatMap(({ wide, chars }) => {
        if (wide) return chars.length > 1 ? neighbours(chars, 2) : chars
        return chars.length >= wholeFrom ? neighbours(chars, wholeFrom) : [beginning(chars)]
      }),
    ),
  )

/** What is asked for: the words of a search, each of which a text must hold. */
export const termsOf = (q: string): string[] => [...new Set(fold(storable(q)).split(/\s+/).filter(Boolean))]

/** Where a term is in a folded text, from a place on; -1 when it is not. */
export function termPlace(term: string, folded: string, from = 0): number {
  const [first] = runsOf(term)
  const isShort = first && !first.wide && first.chars.length < wholeFrom && isWordPart.test(first.chars[0] ?? '')
  for (let at = folded.indexOf(term, from); at >= 0; at = folded.indexOf(term, at + 1)) {
    const before = folded[at - 1] ?? ' '
    if (!isShort || !isWordPart.test(before) || isWideLetter(before.charCodeAt(0))) return at
  }
  return -1
}
