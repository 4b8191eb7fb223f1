/**
 * `unauthorized` our key was refused or is missing · `quota` no money or quota left · `unreachable` no connection · `busy` asked to
 * wait · `refused` did not take this question · `tooLong` the conversation exceeds the model's context · `notFound` does not know the model · `timeout` · `cut` broke off · `failed`
 * everything else · `resting` was not asked, because it failed of late
 */
export type ProviderFault =
  | 'unauthorized'
  | 'quota'
  | 'unreachable'
  | 'busy'
  | 'refused'
  | 'tooLong'
  | 'notFound'
  | 'timeout'
  | 'cut'
  | 'failed'
  | 'resting'

/** A provider's failure by kind. `detail` is for the log: the provider's message without keys, never shown to users. */
export class ProviderError extends Error {
  constructor(
    readonly kind: ProviderFault,
    readonly detail = '',
    /** How long it asked to be left alone. */
    readonly retryAfterMs?: number,
  ) {
    super(`provider ${kind}${detail && `: ${detail}`}`)
  }
}
