import type { Locale } from '../../contract/locales'
import type { model } from '../ports/db/schema'

export { ProviderError, type ProviderFault } from '../../contract/provider-error'

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
  /** The model is told of it and does not get it: it is gone, or one of too many. */
  onlyNamed?: true
}

/** A message of a prompt. */
export interface Turn {
  role: 'system' | 'user' | 'assistant'
  content: string
  files?: readonly TurnFile[]
  /** What a model that sees is shown: data URLs. */
  pictures?: readonly string[]
  /** The model's reasoning, for the few models that want it back. */
  reasoning?: string
  /** What it called, and what came of it. */
  calls?: readonly (FunctionCall & { result: string })[]
}

export interface ChatRequest {
  model: ModelRow
  turns: Turn[]
  /** What the model may call. */
  functions?: readonly ChatFunction[]
  /** The provider searches the web, as the model's row says how. `over`: it has searched enough. */
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
