/**
 * Events of `GET /app/chat/completions`. Each has an `id:` that counts from 1 within its answer. `from=N` (or
 * `Last-Event-ID: N`) requests the events after N, or one event that merges them. `frames=short` omits fields that the
 * reader can derive: an `id:` one above the last (`from` at first), the name `delta`, and the object around its text,
 * which is then a JSON string.
 */
export interface StreamEvents {
  delta: { t: string }
  reasoning: { t: string }
  /** All text before it was reasoning: the model closed its thoughts without having opened them. */
  folded: Record<string, never>
  /** Questions before this one in the line of a model; 0: its turn. */
  waiting: { ahead: number }
  /** Sent before the first text when another model replaces the chosen one, whose provider failed. */
  model: { model: string; modelVersion: string; insteadOf: string }
  /** Pictures that the answer made; sent after its text. */
  attachments: { attachments: MadePicture[] }
  /** Web pages that the answer used; sent after its text. */
  sources: { sources: { title: string; url: string }[] }
  /** Tools that the answer offers; sent after its text. */
  proposals: { proposals: Proposal[] }
  /** The answer is withdrawn: everything before this event is void. An `error` with the sentence to show follows. */
  withdrawn: Record<string, never>
  done: {
    status: 'done' | 'stopped' | 'failed' | 'withdrawn'
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

/** A change of a chat of the user on any device: a question, a removed message, a new name, a deletion … */
export interface ChatChange {
  /** Empty when the account or its folders changed, for example after a payment. */
  chatNumber: string
  /** A folder was made, renamed or deleted. */
  folders?: true
  /** The answer that began, if that is the change. */
  messageId?: string
}

/** Events of `GET /app/chat/events`: `ready` once, when the stream is complete from now on, then `chat`. */
export type ChatEvent = { id: number; event: 'ready'; data: null } | { id: number; event: 'chat'; data: ChatChange }
