import type { Locale } from '../../contract/locales'
import type { model } from '../ports/db/schema'

export type ModelRow = typeof model.$inferSelect

/** A function that a model may call; `parameters` is a JSON Schema. */
export interface ChatFunction {
  name: string
  description: string
  parameters: Readonly<Record<string, unknown>>
}

/** A model's call; its arguments are JSON as the model wrote it. */
export interface FunctionCall {
  /** The provider's, where it has to be given back. */
  id?: string
  name: string
  arguments: string
}

/** A picture or file of a message that has not been opened yet. */
export interface TurnFile {
  fileId: string
  kind: 'image' | 'document'
  name: string
  /** About how many it adds to the prompt. */
  tokens: number
  /** Only the beginning of the document is there. */
  cut?: boolean
  /** The model gets only the name: the file is gone, or one of too many. */
  onlyNamed?: true
}

/** A message of a prompt. */
export interface Turn {
  role: 'system' | 'user' | 'assistant'
  content: string
  files?: readonly TurnFile[]
  /** Pictures for a model with vision: data URLs. */
  pictures?: readonly string[]
  /** The model's reasoning, for the few models that want it back. */
  reasoning?: string
  /** Its function calls with their results. */
  calls?: readonly (FunctionCall & { result: string })[]
}

export interface ChatRequest {
  model: ModelRow
  turns: Turn[]
  /** What the model may call. */
  functions?: readonly ChatFunction[]
  /** Web search, in the way of the model's row. `over`: no further searches. */
  webSearch?: 'on' | 'over'
  temperature: number
  topP: number
  maxTokens: number
  locale: Locale
  /** The beginning of an answer that goes on: the last two turns are it and the wish to continue. */
  continued?: string
  /** Called when the prompt has been sent: from here on it is paid. */
  onSent?: () => void
}

/** A page as a provider names it: not checked. */
export interface FoundPage {
  title: string
  url: string
}

export interface TokenUsage {
  input: number
  output: number
}

/** A piece of a streamed answer. `cutShort`: the model stopped at the token limit. `free`: nothing of this answer is charged. */
export interface Piece {
  delta?: string
  /** Parts of calls: those with the same number belong together. */
  calls?: readonly ({ index: number } & Partial<FunctionCall>)[]
  reasoning?: string
  usage?: TokenUsage
  /** The web was searched; the pages it names, where it names any. */
  sources?: readonly FoundPage[]
  /** Pictures that the model made: data URLs. */
  pictures?: readonly string[]
  cutShort?: true
  free?: true
}

/**
 * Generates answers. Gives each piece to `take` as it comes: a call and no promise, as there are tens of thousands a second. Throws
 * ProviderError; ends without an error when the signal aborts.
 */
export interface ChatProvider {
  complete(request: ChatRequest, signal: AbortSignal, take: (piece: Piece) => void): Promise<void>
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
