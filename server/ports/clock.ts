/** Time, ids and chance come in from outside, so that tests decide them. */
export interface Clock {
  now(): Date
}

export interface Ids {
  /** A ULID, rising within the process. */
  ulid(): string
  /** 256 random bits, base64url. */
  token(): string
  /** Six digits. */
  smsCode(): string
  /** Eight characters that are easy to read aloud. */
  shareCode(): string
}
