import type { Judgement, TextFinding } from '../../../ports/moderation'
import type { WordHit, WordMatcher } from '../../../words'

/** Of several findings in a text the strongest counts. */
export const strengths = { block: 2, mask: 1, review: 0, unjudged: -1 } as const

export const findingOf = ({ list, word }: WordHit): TextFinding => ({
  judge: 'words',
  class: list.class,
  weight: list.weight,
  listVersion: list.version,
  rule: word,
})

/** The verdict of the lists on a text. */
export function judgedBy(matcher: WordMatcher, text: string): Judgement {
  const hits = matcher.find(text)
  const [strongest] = hits.toSorted((a, b) => strengths[b.list.weight] - strengths[a.list.weight])
  if (!strongest) return { verdict: 'pass' }
  const finding = findingOf(strongest)
  if (finding.weight === 'block') return { verdict: 'refused', finding }
  const hidden = hits.filter(({ list }) => list.weight === 'mask')
  return { verdict: 'pass', finding, ...(hidden.length > 0 ? { masked: matcher.mask(text, hidden) } : {}) }
}
