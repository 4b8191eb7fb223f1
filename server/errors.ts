import type { Code } from '../contract/codes'
import type { TextKey, TextParams } from './texts'

/** An expected refusal: body code, text key (translated for the caller), data for the client, HTTP status. */
export class AppError extends Error {
  constructor(
    readonly code: Exclude<Code, 200>,
    readonly key: TextKey,
    readonly params: TextParams = {},
    readonly data: unknown = null,
    readonly httpStatus: 200 | 503 = 200,
  ) {
    super(key)
  }
}

/** The machine is overloaded: HTTP 503, with the seconds until a retry. */
export const overloaded = (retryAfter = 5) =>
  new AppError(500, 'common.overloaded', { seconds: retryAfter }, { retryAfter }, 503)

export { EngineError, type EngineFault } from '../media/errors'
