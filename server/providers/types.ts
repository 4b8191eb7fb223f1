import type { Locale } from '../../contract/locales'
import type { model } from '../ports/db/schema'

export type ModelRow = typeof model.$inferSelect

/** A message of a prompt. */
export interface Turn {
  role: 'system' | 'user' | 'assistant'
  content: string
  /** The model's reasoning, for the few models that want it back. */
  reasoning?: string
}

export interface ChatRequest {
  model: ModelRow
  turns: Turn[]
  temperature: number
  topP: number
  maxTokens: number
  locale: Locale
  /** Called when the prompt has been sent: from here on it is paid. */
  onSent?: () => void
}

export interface TokenUsage {
  input: number
  output: number
}

/** A piece of a streamed answer. `cutShort`: the model stopped at the token limit. `free`: nothing of this answer is charged. */
export interface Piece {
  delta?: string
  reasoning?: string
  usage?: TokenUsage
  cutShort?: true
  free?: true
}

/** Generates answers. Throws ProviderError; ends without an error when the signal aborts. */
export interface ChatProvider {
  complete(request: ChatRequest, signal: AbortSignal): AsyncIterable<Piece>
}

/**
 * `unauthorized` our key was refused or is missing · `quota` no money or quota left · `unreachable` no connection · `busy` asked to
 * wait · `refused` did not take this question · `notFound` does not know the model · `timeout` · `cut` broke off · `failed`
 * everything else · `resting` was not asked, because it failed of late
 */
export type ProviderFault =
  'unauthorized' | 'quota' | 'unreachable' | 'busy' | 'refused' | 'notFound' | 'timeout' | 'cut' | 'failed' | 'resting'

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
