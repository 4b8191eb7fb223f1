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
