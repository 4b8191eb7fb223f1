import type { Automaton } from './automaton'
import { cutsLatin, isScattered, type Place } from './borders'
import { type Fold } from './fold'
import { afterCharacter, type Folded, foldedText } from './folded'
import { isMeeting } from './meetings'
import type { WordHit, WordList } from './lists'

export interface WordMatcher {
  words: number
  /** All hits, or those up to the first that blocks. */
  find(text: string, how?: { all?: boolean }): WordHit[]
  /** The text with stars for the characters of these hits. */
  mask(text: string, hits: readonly WordHit[]): string
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
      for (let from = Math.max(0, first + length - exception.length); from <= first; from++)
        if (foldedText({ ...folded, units: folded.units.subarray(from), length: exception.length }) === exception)
          return true
      return false
    })
  }

  return {
    words,
    find(text, { all = false } = {}) {
      const folded = folding(text)
      const hits: WordHit[] = []
      let meetings = 0
      automaton.search(folded.units, folded.length, (number, last) => {
        const pattern = patterns[number]!
        const place = { first: last - pattern.length + 1, last }
        if (cutsLatin(text, folded, place) || isScattered(text, folded, place, pattern.gaps)) return false
        if (isExcepted(pattern, folded, place)) return false
        if (meetings < meetingChecksMax && ++meetings && isMeeting(text, folded, place)) return false
        const { list, word } = pattern.rule
        const [from, to] = [folded.starts[place.first] ?? 0, afterCharacter(text, folded.starts[last] ?? 0)]
        hits.push({ list, word, from, to })
        return !all && list.weight === 'block'
      })
      return hits
    },

    mask(text, hits) {
      const units = text.split('')
      for (const { from, to } of hits)
        for (let at = from; at < to; at++) if (/\S/.test(units[at] ?? '')) units[at] = '*'
      return units.join('')
    },
  }
}
