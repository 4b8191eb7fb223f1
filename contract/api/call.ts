import { z } from 'zod'

/** Rate limit of a caller: `max` calls in `perSeconds`, counted by user when logged in, else by IP. */
export interface RateLimit {
  max: number
  perSeconds: number
}

/** One call of the wire: its access, its input (path, query and body in one object) and its output (`data`). */
export interface Call {
  /** `anonymous`: no session needed; `basic`: credentials in an `Authorization: Basic` header; `user`: bearer token; `optional`: with or without one. */
  access: 'anonymous' | 'basic' | 'user' | 'optional'
  summary: string
  input: z.ZodObject
  output: z.ZodType
  rate?: RateLimit
  /** The answer is `text/event-stream`, not an envelope; `output` then describes nothing. */
  stream?: true
  /** The body is multipart with one file in the field `file`; `input` is the query. */
  upload?: true
  /**
   * A held account may make it: `confirmed`, not before its phone is confirmed; `inTakeover`, while a person of the operator
   * answers in a chat of it. Without it the call answers `accountHeld`.
   * A person who has not accepted changed agreements may make it too; without it the call answers `mustAgree`.
   * Only calls with the access `user` are refused: the others work without a session.
   */
  whileHeld?: true | 'confirmed' | 'inTakeover'
  /** Starts work: an account in minors' mode may make it within its hours and minutes only, and it counts as use. */
  startsWork?: true
}

export const defineCall = <const C extends Call>(call: C) => call

export const nothing = z.object({})
export const empty = z.null()
