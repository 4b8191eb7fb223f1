import type { JudgedKind } from '../../../contract/moderation'
import type { Judgement, TextFinding } from '../moderation'
import { type Judge, JudgeFault, type Opinion, passOpinion } from './types'

export interface FoundByJudge {
  judge: Judge
  /** Null: it does not judge this content. */
  opinion: Opinion | JudgeFault | null
}

/** Judges wrap the failures of their services; any other one is ours. */
export const asJudgeFault = (error: unknown) =>
  error instanceof JudgeFault ? error : new JudgeFault('it failed', { isAnswered: true, cause: error })

const findingIn = ({ judge, opinion }: FoundByJudge): TextFinding | null => {
  if (!opinion) return null
  const about = { judge: judge.name, listVersion: '' }
  if (opinion instanceof JudgeFault) return { ...about, class: '', weight: 'unjudged', rule: opinion.message }
  return opinion.verdict === 'pass'
    ? null
    : { ...about, class: opinion.class, weight: opinion.verdict, rule: opinion.label }
}

/** Block, then a judge whose silence refuses, then what an operator looks at, then what nobody judged. */
export function judgementOf(found: readonly FoundByJudge[], kind: JudgedKind): Judgement {
  const findings = found.flatMap((one) => findingIn(one) ?? [])
  const of = (weight: TextFinding['weight']) => findings.find((one) => one.weight === weight)
  const blocked = of('block')
  if (blocked) return { verdict: 'refused', finding: blocked }
  const isHeld = found.some(({ judge, opinion }) => opinion instanceof JudgeFault && judge.holds.includes(kind))
  if (isHeld) return { verdict: 'unavailable' }
  const finding = of('review') ?? of('unjudged')
  return finding ? { verdict: 'pass', finding } : { verdict: 'pass' }
}

/** The finding that nobody judged a content, and why. */
export const nobody = (rule: string): TextFinding => ({
  judge: 'words',
  class: '',
  weight: 'unjudged',
  listVersion: '',
  rule,
})

/** A block of one part decides, then a failure, then a doubt. */
function strongestOf(found: readonly FoundByJudge['opinion'][]): FoundByJudge['opinion'] {
  const of = (verdict: Opinion['verdict']) =>
    found.find((one) => one && !(one instanceof JudgeFault) && one.verdict === verdict)
  return of('block') ?? found.find((one) => one instanceof JudgeFault) ?? of('review') ?? null
}

/** Concurrent calls for the parts of a content. */
const atOnce = 4

/**
 * Judges the parts of a content, some at once, until one decides. `callFrom` answers the call for the parts from a
 * place on, or why they are not judged.
 */
export async function opinionInParts<T>(
  parts: readonly T[],
  callFrom: (at: number) => ((part: T) => Promise<FoundByJudge['opinion']>) | JudgeFault,
): Promise<FoundByJudge['opinion']> {
  let opinion: FoundByJudge['opinion'] = passOpinion
  for (let at = 0; at < parts.length; at += atOnce) {
    const call = callFrom(at)
    if (call instanceof JudgeFault) return call
    const strongest = strongestOf(await Promise.all(parts.slice(at, at + atOnce).map(call)))
    if (strongest instanceof JudgeFault || strongest?.verdict === 'block') return strongest
    opinion = strongest ?? opinion
  }
  return opinion
}

const rankOf = ({ verdict, finding }: Judgement) =>
  verdict === 'refused' ? 4 : verdict === 'unavailable' ? 3 : !finding ? 0 : finding.weight === 'unjudged' ? 1 : 2

/** The stricter of two judgements on parts of one content. */
export const stricterOf = (one: Judgement, other: Judgement): Judgement => (rankOf(other) > rankOf(one) ? other : one)
