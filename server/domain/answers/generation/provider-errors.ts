import type { ProviderFault } from '../../../providers/types'
import type { TextKey } from '../../../texts'
import type { AnswerOutcome } from '../settle'

/** User-facing error for each provider fault; operator-only faults use the generic text. */
const errorOf: Record<ProviderFault, readonly [code: number, key: TextKey]> = {
  unauthorized: [600, 'provider.unauthorized'],
  quota: [600, 'provider.unauthorized'],
  notFound: [600, 'provider.unauthorized'],
  resting: [600, 'provider.unauthorized'],
  unreachable: [600, 'provider.failed'],
  busy: [429, 'provider.busy'],
  refused: [400, 'provider.refused'],
  tooLong: [400, 'provider.tooLong'],
  failed: [600, 'provider.failed'],
  timeout: [600, 'provider.timeout'],
  cut: [600, 'provider.failed'],
}

export const failure = (code: number, key: TextKey): AnswerOutcome => ({ status: 'failed', error: { code, key } })

/** The outcome of an answer whose text had begun before the fault. */
export const failureAfterText = (fault: ProviderFault): AnswerOutcome =>
  fault === 'refused' ? failure(400, 'provider.withheld') : failure(600, 'provider.cut')

export const providerFailure = (fault: ProviderFault): AnswerOutcome => failure(...errorOf[fault])
