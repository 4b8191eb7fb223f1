import type { SeededRandom } from '../../../shared/random'

/** Phrases in a chance order: each once before any comes again, and never the same twice in a row. */
export function deckOf(phrases: readonly string[], random: SeededRandom): () => string {
  let left: string[] = []
  let last = ''
  return () => {
    if (left.length === 0) {
      left = random.shuffle(phrases)
      if (left.at(-1) === last) left.unshift(left.pop()!)
    }
    last = left.pop() ?? last
    return last
  }
}
