import type { Automaton } from './automaton'
import { cutsLatin, isScattered, type Place } from './borders'
import { type Fold } from './fold'
import { afterCharacter, type Folded, foldedText } from './folded'
import { isMeeting } from './meetings'
import type { WordHit, WordList } from './lists'
import { type Span, withStars } from './stars'
import { createWordStream, type HitAt, type WordStream } from './stream'

export interface WordMatcher {
  words: number
  /** All hits, or those up to the first that blocks. */
  find(text: string, how?: { all?: boolean }): WordHit[]
  /** The text with stars for the characters of these hits. */
  mask(text: string, hits: readonly Span[]): string
  /** Judges a text that arrives in pieces. `before` is its beginning, which was judged. */
  stream(before?: string): WordStream
}

/** A word of a list. */
export interface Rule {
  list: WordList
  word: string
  exceptions: readonly string[]
}
/** A spelling of a word. */
export interface Pattern {
  rule: Rule
  length: number
  /** Indexes after which the word has a space itself; a spelling may have them anywhere. */
  gaps: readonly number[] | 'anywhere'
}

/** Later meetings of words in one text count as hits, so that no text takes long. */
const meetingChecksMax = 200

/** Joins patterns, in the order of the automaton's numbers, to what they mean. */
export function createMatcher(
  words: number,
  patterns: readonly Pattern[],
  automaton: Automaton,
  folding: Fold,
): WordMatcher {
  function isExcepted({ rule, length }: Pattern, folded: Folded, { first }: Place): boolean {
    return rule.exceptions.some((exception) => {
      const to = Math.min(first, folded.length - exception.length)
      for (let from = Math.max(0, first + length - exception.length); from <= to; from++)
        if (foldedText({ ...folded, units: folded.units.subarray(from), length: exception.length }) === exception)
          return true
      return false
    })
  }

  /** The hit of a pattern that ends at a unit; null where it is no word. `checks` counts looks at meetings. */
  const hitAt: HitAt = (text, folded, pattern, last, checks) => {
    const place = { first: last - pattern.length + 1, last }
    if (cutsLatin(text, folded, place) || isScattered(text, folded, place, pattern.gaps)) return null
    if (isExcepted(pattern, folded, place)) return null
    if (checks.meetings < meetingChecksMax && ++checks.meetings && isMeeting(text, folded, place)) return null
    const { list, word } = pattern.rule
    return { list, word, from: folded.starts[place.first] ?? 0, to: afterCharacter(text, folded.starts[last] ?? 0) }
  }

  return {
    words,
    find(text, { all = false } = {}) {
      const folded = folding(text)
      const hits: WordHit[] = []
      const checks = { meetings: 0 }
      automaton.search(folded.units, folded.length, (number, last) => {
        const hit = hitAt(text, folded, patterns[number]!, last, checks)
        if (!hit) return false
        hits.push(hit)
        return !all && hit.list.weight === 'block'
      })
      return hits
    },

    stream: (before = '') => createWordStream({ patterns, automaton, folding, hitAt }, before),

    mask: withStars,
  }
}
