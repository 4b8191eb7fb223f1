import { EngineCallError, type EngineFaultKind } from '../../engines/adapters/faults'
import { EngineError } from '../../errors'

/** Faults that only the operator can end. */
const forOperator: ReadonlySet<EngineFaultKind> = new Set([
  'unauthorized',
  'quota',
  'notFound',
  'unreachable',
  'forbidden',
])

/** The engine's fault in how a run ended; null for what the person can change and for what was stopped. */
export function runFaultOf(error: unknown): { kind: EngineFaultKind; isForOperator: boolean } | null {
  if (error instanceof EngineCallError) return { kind: error.kind, isForOperator: forOperator.has(error.kind) }
  const isLate = error instanceof EngineError && error.key === 'engine.timeout'
  return isLate ? { kind: 'timeout', isForOperator: false } : null
}
