import { EngineCallError, type EngineFaultKind } from '../faults'
import { EngineError } from '../../../errors'

/** Fault kinds by the provider's own codes; every answer has status 200. */
const kinds: Readonly<Record<number, EngineFaultKind>> = {
  1000: 'failed',
  1001: 'timeout',
  1002: 'busy',
  1004: 'unauthorized',
  1008: 'quota',
  1024: 'failed',
  1026: 'refused',
  1027: 'refused',
  1033: 'failed',
  1039: 'busy',
  1041: 'busy',
  1042: 'badInput',
  1043: 'badInput',
  2013: 'badInput',
  2038: 'unauthorized',
  2042: 'unauthorized',
  2045: 'busy',
  2048: 'badInput',
  2049: 'unauthorized',
  2056: 'quota',
}
/** A sample that is too short, too long or without speech. */
const badSample = new Set([1044, 2037])

/** The code of a voice id that exists. */
export const voiceExists = 2039

export function minimaxFaultOf(status: number, body: unknown): EngineCallError | EngineError | null {
  const { base_resp } = (body ?? {}) as { base_resp?: { status_code?: unknown; status_msg?: unknown } | null }
  const code = base_resp?.status_code
  if (typeof code !== 'number' || code === 0) return null
  const words = `${status} ${code} ${String(base_resp?.status_msg ?? '')}`.trim()
  if (badSample.has(code)) return new EngineError('engine.badAudio', {}, { cause: words })
  return new EngineCallError(kinds[code] ?? 'failed', words)
}
