/** The server's refusal: a body code and its message, or an HTTP status and its text. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown = null,
  ) {
    super(msg)
  }
}

/** An HTTP status without the envelope; its words are a proxy's and not for the user. */
export class HttpError extends ApiError {}

/** The server was too busy to handle the call; it may be made again after `retryAfterMs`. */
export class BusyError extends ApiError {
  constructor(
    msg: string,
    readonly retryAfterMs: number,
  ) {
    super(503, msg)
  }
}
