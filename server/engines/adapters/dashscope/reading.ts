import { EngineCallError, faultKindOf, wordsOf } from '../faults'
import type { EngineFaultKind } from '../faults'

/**
 * Fault kinds by the start of the provider's code. Its statuses are coarser, and a quota per second differs from one of
 * the account.
 */
const kinds: readonly (readonly [RegExp, EngineFaultKind])[] = [
  [/^Throttling|RateLimit/i, 'busy'],
  [/^Arrearage|FreeTierOnly|AllocationQuota|PrepaidBill/i, 'quota'],
  [/^DataInspection|^IPInfringement|Inappropriate/i, 'refused'],
  [/^InvalidApiKey|^AccessDenied|^Workspace\.AccessDenied|Unpurchased/i, 'unauthorized'],
  [/^ModelNotFound|^Model\.|ModelNotExist/i, 'notFound'],
  [/^InvalidFile|^InvalidParameter|^InvalidURL|^BadRequest/i, 'badInput'],
]

/** Fault kind of a provider's code; also of a job's code, because requests about jobs are answered with 200. */
export const kindOfCode = (code: string, status: number, words: string): EngineFaultKind =>
  kinds.find(([pattern]) => pattern.test(code))?.[1] ?? faultKindOf(status, words)

/** Errors have `code` and `message` at the top level, for every status. */
export function dashscopeFaultOf(status: number, body: unknown): EngineCallError | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  const { code } = body
  if (typeof code !== 'string' || !code) return null
  const words = wordsOf(body)
  return new EngineCallError(kindOfCode(code, status < 300 ? 500 : status, words), `${status} ${words}`)
}
