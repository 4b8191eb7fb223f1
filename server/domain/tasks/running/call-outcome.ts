import { codes } from '../../../../contract/codes'
import type { EngineCallError } from '../../../engines/adapters/faults'
import { failed } from './execute'
import type { TaskOutcome } from '../settle'
import type { TaskRow } from '../types'

/** The most remote runs of one task, with any outcome. */
const maxEngines = 8

/**
 * Outcome of a task whose engine call failed. Another engine is tried only where nothing was charged. The provider's
 * words stay in the log.
 */
export function outcomeOfCall(row: TaskRow, { kind, maybeCharged }: EngineCallError): TaskOutcome {
  const run = { outcome: kind, cost: { milliFen: 0, reported: false } }
  if (kind === 'refused')
    return { how: 'failed', error: { code: codes.businessError, key: 'engine.contentRefused' }, run }
  if (maybeCharged || row.triedEngines.length >= maxEngines) return { how: 'failed', error: failed, run }
  return { how: 'requeued', countsAsAttempt: false, leaves: { tried: kind === 'busy' ? null : row.engineId } }
}
