import type { Locale } from '../../contract/locales'
import type { model } from '../ports/db/schema'

export type ModelRow = typeof model.$inferSelect

/** One turn of what a provider is asked. */
export interface Turn {
  role: 'system' | 'user' | 'assistant'
  content: string
  /** What the model thought, for the few that want it back. */
  reasoning?: string
}

export interface ChatRequest {
  model: ModelRow
  turns: Turn[]
  temperature: number
  topP: number
  maxTokens: number
  locale: Locale
}

/** A piece of an answer under way. `cutShort`: the model stopped at the token limit. */
export interface Piece {
  delta?: string
  reasoning?: string
  usage?: { input: number; output: number }
  cutShort?: true
}

/** Makes answers. Throws ProviderError; ends silently when the signal aborts. */
export interface ChatProvider {
  complete(request: ChatRequest, signal: AbortSignal): AsyncIterable<Piece>
}

export type ProviderFault = 'unauthorized' | 'busy' | 'refused' | 'failed' | 'timeout' | 'cut'

/** A provider's failure by kind. `detail` is for the operator's log: vendor words with keys taken out, never shown to users. */
export class ProviderError extends Error {
  constructor(
    readonly kind: ProviderFault,
    readonly detail = '',
  ) {
    super(`provider ${kind}${detail && `: ${detail}`}`)
  }
}
