import { EngineCallError, type EngineFaultKind } from '../../engines/adapters/faults'
import { EngineError } from '../../errors'

/** Faults that only the operator can fix. */
const forOperator: ReadonlySet<EngineFaultKind> = new Set([
  'unauthorized',
  'quota',
  'notFound',
  'unreachable',
  'forbidden',
])

/** The engine's fault in a failed run; null for errors that the person can fix and for stops. */
export function runFaultOf(error: unknown): { kind: EngineFaultKind; isForOperator: boolean } | null {
  if (error instanceof EngineCallError) return { kind: error.kind, isForOperator: forOperator.has(error.kind) }
  const isLate = error instanceof EngineError && error.key === 'engine.timeout'
  return isLate ? { kind: 'timeout', isForOperator: false } : null
}
