import { everydayWords } from '../tables/chinese-own-words'
import { dictionaryWords } from '../tables/chinese-words'

export const syllablePattern = /[a-zv]+[1-5]/g

/** Readings of words by the word; our own win. */
const readings = new Map<string, readonly string[]>()
for (const table of [dictionaryWords, everydayWords]) {
  for (const [, word, reading] of table.matchAll(/(\p{Script=Han}+)([a-z1-5]+)/gu))
    readings.set(word!, reading!.match(syllablePattern)!)
}
const longestWord = Math.max(...[...readings.keys()].map(({ length }) => length))

/**
 * The words of the lexicon in a text, each with its reading. What cuts through words of the segmenter is none:
 * 在行 is none in 现在行吗.
 */
export function knownWords(text: string, edges: ReadonlySet<number>): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  for (let at = 0; at < text.length;) {
    const word = longestAt(text, at, edges)
    if (word === 0) {
      at++
      continue
    }
    found.set(at, readings.get(text.slice(at, at + word))!)
    at += word
  }
  return found
}

function longestAt(text: string, at: number, edges: ReadonlySet<number>): number {
  for (let length = Math.min(longestWord, text.length - at); length > 1; length--) {
    if (readings.has(text.slice(at, at + length)) && fits(at, at + length, edges)) return length
  }
  return 0
}

/** Both ends are edges of words, or the whole is inside one word. */
function fits(from: number, to: number, edges: ReadonlySet<number>): boolean {
  if (edges.has(from) && edges.has(to)) return true
  for (let inside = from + 1; inside < to; inside++) if (edges.has(inside)) return false
  return true
}
