import { EngineCallError, faultKindOf, wordsOf } from '../faults'

/** Volcengine Ark: its codes say more than its statuses. */
export function arkFaultOf(status: number, body: unknown): EngineCallError | null {
  const { error } = (body ?? {}) as { error?: { code?: unknown } | null }
  const code = typeof error === 'object' && typeof error?.code === 'string' ? error.code : ''
  if (status < 300 || !code) return null
  const words = wordsOf(body)
  const kind = /Overdue|QuotaExceeded|SetLimitExceeded|InsufficientBalance/i.test(code)
    ? 'quota'
    : /SensitiveContent|PolicyViolation|RiskDetection/i.test(code)
      ? 'refused'
      : /ModelNotOpen|NotFound/i.test(code)
        ? 'notFound'
        : faultKindOf(status, words)
  return new EngineCallError(kind, `${status} ${words}`)
}
