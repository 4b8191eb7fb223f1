import { z } from 'zod'
import type { Role } from './roles'

/** One call of the operators' console: who may call it, its input and its output (`data`). */
export interface AdminCall {
  /** `anonymous`, or the permitted roles; an owner may call each. */
  access: 'anonymous' | readonly Role[]
  /** Asks for the code of the authenticator app within the last five minutes. */
  proof?: true
  /** Changes something: the input has a reason, and the audit gets a row. */
  changes?: true
  /**
   * The change is shown before it is made. `POST …/preview` takes the input and returns `{ token, expiresIn, preview }`;
   * the call itself takes `{ token }`, once.
   */
  preview?: z.ZodType
  /** Largest body; absent: that of every call. */
  bodyMaxBytes?: number
  /** Answers a file, whose lines are sent as they are read. */
  isFile?: true
  summary: string
  input: z.ZodObject
  output: z.ZodType
}

export const defineAdminCall = <const C extends AdminCall>(call: C) => call

/** Why an operator makes a change; stored in the audit. */
export const reason = z.string().trim().min(4).max(200)

/** Lists go from the newest to the oldest; `before` is the `next` of the page before. */
export const keyPageInput = {
  before: z.string().max(80).optional(),
  size: z.coerce.number().int().min(1).max(100).default(30),
}
/** The same for lists whose rows are numbered. */
export const numberedPageInput = {
  ...keyPageInput,
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
}
/** The same for lists by time, whose keys are a time and an id. */
export const timedPageInput = {
  ...keyPageInput,
  before: z
    .string()
    .regex(/^\d{1,13}\.[\w-]{1,64}$/)
    .optional(),
}
export const keyPageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), next: z.string().nullable() })
