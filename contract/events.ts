/**
 * Events of `GET /app/chat/completions`. Each carries an `id:` that counts up from 1 within its answer;
 * asking again with `from=N` (or `Last-Event-ID: N`) gives the events N+1 onwards, or one event holding them all.
 * With `frames=short` the wire leaves out what the reader knows: an `id:` that is one more than the last (`from` at first),
 * the name `delta`, and the object around its words, which are a JSON string then.
 */
export interface StreamEvents {
  delta: { t: string }
  reasoning: { t: string }
  /** Before the first words, when another model than the chosen one answers, because that one's provider failed. */
  model: { model: string; modelVersion: string; insteadOf: string }
  /** Pictures the answer made, after its last words. */
  attachments: { attachments: MadePicture[] }
  /** Pages the answer was made from, after its last words. */
  sources: { sources: { title: string; url: string }[] }
  /** Tools that the answer offers, after its last words. */
  proposals: { proposals: Proposal[] }
  done: {
    status: 'done' | 'stopped' | 'failed'
    credits: number
    balance: number
    usedTokens: UsedTokens
    cutShort?: true
  }
  error: { code: number; msg: string }
}

export type StreamEvent = {
  [K in keyof StreamEvents]: { id: number; event: K; data: StreamEvents[K] }
}[keyof StreamEvents]

/** A tool that an answer offers; its form is filled as far as the model could. `taskId`: the newest task started from it. */
export interface Proposal {
  serviceKey: string
  input: Record<string, string | number | boolean>
  taskId: string | null
}

/** A picture that an answer made: a file of the person who asked. */
export interface MadePicture {
  fileId: string
  kind: 'image' | 'document'
  name: string
  tokens: number
}

/** Tokens used by an answer; `estimated` if the provider did not report them. */
export interface UsedTokens {
  input: number
  output: number
  estimated: boolean
}

/** A chat of the user that was changed, by any device: a question was asked, a message removed, the chat renamed, deleted … */
export interface ChatChange {
  /** Empty: it is the account that changed, a payment has arrived; or the folders. */
  chatNumber: string
  /** A folder was made, renamed or deleted. */
  folders?: true
  /** The answer that has begun, when that is the change. */
  messageId?: string
}

/** Events of `GET /app/chat/events`: `ready` once, when no later change will be missed, then `chat`. */
export type ChatEvent = { id: number; event: 'ready'; data: null } | { id: number; event: 'chat'; data: ChatChange }
