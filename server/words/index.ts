import { buildAutomaton } from './automaton'
import { afterCharacter, type Folded, foldedText } from './folded'
import { wordOfLine } from './lines'
import { loadFold } from './load-fold'
import type { WordList } from './lists'
import { createMatcher, type Pattern, type Rule, type WordMatcher } from './matcher'
import { createSlices } from './slices'

export type { WordHit, WordList } from './lists'
export type { WordMatcher } from './matcher'
export type { WordStream } from './stream'

const gapsOf = (word: string, { starts, length }: Folded): number[] =>
  [...Array(Math.max(0, length - 1)).keys()].filter(
    (at) => (starts[at + 1] ?? 0) > afterCharacter(word, starts[at] ?? 0),
  )

/** Compiles lists in slices of some milliseconds. */
export async function compileWords(lists: readonly WordList[]): Promise<WordMatcher> {
  const slice = createSlices()
  const folding = await loadFold()
  const texts: string[] = []
  const patterns: Pattern[] = []
  let words = 0
  for (const list of lists) {
    const rules = new Map<number, Rule>()
    for (const [at, line] of list.body.split('\n').entries()) {
      const found = wordOfLine(line)
      const folded = found && folding(found.word)
      if (found && folded && folded.length > 0) {
        const exceptions = found.exceptions.map((one) => foldedText(folding(one)))
        const rule = { list, word: found.word, exceptions }
        if (list.spellings !== '') rules.set(at, rule)
        texts.push(foldedText(folded))
        patterns.push({ rule, length: folded.length, gaps: gapsOf(found.word, folded) })
        words++
      }
      const pause = slice()
      if (pause) await pause
    }
    for (const line of list.spellings.split('\n')) {
      const [at, spelling = ''] = line.split(' ')
      const rule = rules.get(Number(at))
      const text = foldedText(folding(spelling))
      if (rule && text !== '') {
        texts.push(text)
        patterns.push({ rule, length: text.length, gaps: 'anywhere' })
      }
      const pause = slice()
      if (pause) await pause
    }
  }
  return createMatcher(words, patterns, await buildAutomaton(texts), folding)
}
export { signIn } from './signs'
export { minorIn } from './minors'
export { isIntimate, isIntimateTitle } from './intimate'
