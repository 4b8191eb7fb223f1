import { isWideLetter } from '../../../shared/wide-characters'
import { storable } from '../../text'

/** Indexed beginning of a text, in characters. Questions and nearly all answers are shorter. */
const maxLength = 60_000
/** Number of parts of the index; one person's search reads one: see decision 0025. */
const lanes = 64

const wordRuns = /[\p{L}\p{N}\p{M}]+|\S/gu
const isWordPart = /^[\p{L}\p{N}\p{M}]$/u
/** Shorter words match only at the beginning of words. */
const wholeFrom = 3

/** Folds case and full-width forms; keeps the length, so that offsets stay equal. */
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

/** Consecutive characters of a run, `size` at a time. */
const neighbours = (chars: readonly string[], size: number) =>
  Array.from({ length: Math.max(0, chars.length - size + 1) }, (_, at) => chars.slice(at, at + size).join(''))

const beginning = (chars: readonly string[]) => `^${chars.join('')}`

/** FNV-1a with mixed bits: stored, so equal in every process and version. */
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

/**
 * Hashes of everything searchable in a text: single wide letters and their pairs, beginnings of words and their
 * triples, marks.
 */
export function searchWordsOf(userId: string, text: string): number[] {
  const words = new Set<string>()
  for (const { wide, chars } of runsOf(fold(text.slice(0, maxLength)))) {
    if (!wide) words.add(beginning(chars.slice(0, 1))).add(beginning(chars.slice(0, 2)))
    for (const part of wide ? [...chars, ...neighbours(chars, 2)] : neighbours(chars, wholeFrom)) words.add(part)
  }
  return hashed(userId, words)
}

/** Hashes of any text that holds all these terms; other texts may share them. */
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

/** Search terms of a query; a match must hold each of them. */
export const termsOf = (q: string): string[] => [...new Set(fold(storable(q)).split(/\s+/).filter(Boolean))]

/** Index of a term in a folded text, at or after `from`; -1 when absent. */
export function termPlace(term: string, folded: string, from = 0): number {
  const [first] = runsOf(term)
  const isShort = first && !first.wide && first.chars.length < wholeFrom && isWordPart.test(first.chars[0] ?? '')
  for (let at = folded.indexOf(term, from); at >= 0; at = folded.indexOf(term, at + 1)) {
    const before = folded[at - 1] ?? ' '
    if (!isShort || !isWordPart.test(before) || isWideLetter(before.charCodeAt(0))) return at
  }
  return -1
}
