import type { Code } from '../contract/codes'
import type { TextKey, TextParams } from './texts'

/** An expected refusal: body code, a text key the door says in the caller's language, and data the client may use. */
export class AppError extends Error {
  constructor(
    readonly code: Exclude<Code, 200>,
    readonly key: TextKey,
    readonly params: TextParams = {},
    readonly data: unknown = null,
  ) {
    super(key)
  }
}
