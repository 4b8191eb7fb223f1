import type { Locale } from '../../contract/locales'
import type { model, modelRun } from '../ports/db/schema'

export { ProviderError, type ProviderFault } from '../../contract/provider-error'

export type ModelRow = typeof model.$inferSelect
export type ModelPurpose = (typeof modelRun.$inferSelect)['purpose']

/** A function that a model may call; `parameters` is a JSON Schema. */
export interface ChatFunction {
  name: string
  description: string
  parameters: Readonly<Record<string, unknown>>
}

/** A model's call; its arguments are JSON as the model wrote it. */
export interface FunctionCall {
  /** The provider's id, if it must be returned. */
  id?: string
  name: string
  arguments: string
}

/** A picture or file of a message, not opened yet. */
export interface TurnFile {
  fileId: string
  kind: 'image' | 'document'
  name: string
  /** Estimated tokens that it adds to the prompt. */
  tokens: number
  /** The document was cut to its beginning. */
  cut?: boolean
  /** Some text of the document could not be read. */
  lost?: boolean
  /** The text was recognized in the pictures of a scan. */
  scanned?: boolean
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
  /** The model's reasoning, for the few models that require it. */
  reasoning?: string
  /** Its function calls with their results. */
  calls?: readonly (FunctionCall & { result: string })[]
}

export interface ChatRequest {
  model: ModelRow
  turns: Turn[]
  /** Functions that the model may call. */
  functions?: readonly ChatFunction[]
  /** Web search, in the way of the model's row. `over`: no further searches. */
  webSearch?: 'on' | 'over'
  temperature: number
  topP: number
  maxTokens: number
  locale: Locale
  /** The beginning of an answer that continues: it is the second-last turn, before the request to continue. */
  continued?: string
  /** Why the model is asked, for the record of costs. `ref`: the credits held for it. */
  about?: { purpose: ModelPurpose; ref?: string }
  /** Called when the prompt has been sent: it is charged from here on. */
  onSent?: () => void
}

/** A page as the provider reports it: not checked. */
export interface FoundPage {
  title: string
  url: string
}

export interface TokenUsage {
  input: number
  output: number
  /** Part of the input that the provider had in its cache. */
  cached?: number
}

/**
 * A piece of a streamed answer. `folded`: the text of all earlier pieces was reasoning, and so is `reasoning` of this
 * one. `cutShort`: the model stopped at the token limit. `free`: this answer is not charged.
 */
export interface Piece {
  /** Questions before this one in the line of the model; 0: its turn. */
  waiting?: number
  delta?: string
  /** Parts of calls; equal numbers belong together. */
  calls?: readonly ({ index: number } & Partial<FunctionCall>)[]
  reasoning?: string
  folded?: true
  usage?: TokenUsage
  /** The web was searched; the pages that the provider reports, if any. */
  sources?: readonly FoundPage[]
  /** Searches that were made since the last piece, when they are more than the one that `sources` tells. */
  searches?: number
  /** Pictures made by the model: data URLs. */
  pictures?: readonly string[]
  cutShort?: true
  free?: true
}

/**
 * Generates answers. Passes each piece to `take` as it arrives, without a promise, at tens of thousands a second.
 * Throws ProviderError; ends without an error when the signal aborts.
 */
export interface ChatProvider {
  complete(request: ChatRequest, signal: AbortSignal, take: (piece: Piece) => void): Promise<void>
}
