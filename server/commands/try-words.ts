import { adviceOf } from '../domain/engines/probe-advice'
import type { EngineRow } from '../domain/engines/types'
import { EngineCallError } from '../engines/adapters/faults'
import { EngineError } from '../errors'
import { hideKeys } from '../hidden-keys'
import { translate } from '../texts'
import type { ChosenSample } from './try-samples'

export const yuanOfMilliFen = (milliFen: number) => `${milliFen / 100_000} 元`

/** What a trial costs, as far as the row knows. */
export const trialCost = ({ unitCostMilliFen }: EngineRow, { units }: ChosenSample) =>
  unitCostMilliFen === 0
    ? '这一行写的成本是 0'
    : `按这一行的成本约 ${yuanOfMilliFen(unitCostMilliFen * units)}，由您在对方的账户付`

const mayBeCharged = '对方可能已经收费'

/** Clauses of a person's sentence: a trial takes nobody's credits, so it has none to return. */
const ofCredits = /[，；]也?(?:没有扣算力|算力已退回)/g

/** A fault as the operator reads it. The provider's words follow, without keys. */
export function faultWords(error: unknown, row: EngineRow): string {
  if (error instanceof EngineCallError) {
    const advice = error.kind === 'timeout' ? `${row.timeoutSeconds} 秒内没有做完，或没有回答` : adviceOf(error)
    const charged = error.maybeCharged && row.unitCostMilliFen > 0 ? `；${mayBeCharged}` : ''
    return `${advice}${charged}（${error.detail}）`
  }
  if (error instanceof EngineError) {
    const words = translate('zh-CN', error.key, error.params).replace(ofCredits, '')
    // A result that cannot be labelled was made, so it may be paid.
    return hideKeys(error.key === 'engine.label' && row.unitCostMilliFen > 0 ? `${words}；${mayBeCharged}` : words)
  }
  return hideKeys(error instanceof Error ? error.message : String(error))
}

/** A line for each new stage, and for each tenth. */
export function progressLines(say: (line: string) => void, seconds: () => number) {
  let last = ''
  return (percent: number, stage: string) => {
    const line = `${Math.floor(percent / 10) * 10}%  ${translate('zh-CN', `stage.${stage}` as 'stage.preparing')}`
    if (line === last) return
    last = line
    say(`  ${seconds()} 秒  ${line}`)
  }
}
