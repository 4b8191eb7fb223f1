/**
 * Events of `GET /app/chat/completions`. Each carries an `id:` that counts up from 1 within its answer;
 * asking again with `from=N` (or `Last-Event-ID: N`) gives the events N+1 onwards, or one event holding them all.
 */
export interface StreamEvents {
  delta: { t: string }
  reasoning: { t: string }
  done: { status: 'done' | 'stopped' | 'failed'; credits: number; balance: number; usedTokens: UsedTokens }
  error: { code: number; msg: string }
}

export type StreamEvent = {
  [K in keyof StreamEvents]: { id: number; event: K; data: StreamEvents[K] }
}[keyof StreamEvents]

/** Tokens an answer used; `estimated` when the provider did not say. */
export interface UsedTokens {
  input: number
  output: number
  estimated: boolean
}
