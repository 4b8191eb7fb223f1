interface Details {
  /** Message of WeChat or the network, for the log and for commands; never contains secrets or codes. */
  reason?: string
  /** The request certainly did not reach WeChat, so it may be repeated. */
  isUnsent?: boolean
}

/** WeChat refused or did not answer; `errcode` is its code, or 0. */
export class WxError extends Error {
  readonly reason: string
  readonly isUnsent: boolean

  constructor(
    readonly errcode: number,
    readonly what: string,
    { reason = '', isUnsent = false }: Details = {},
  ) {
    super(`WeChat ${what}: ${errcode}${reason && ` (${reason})`}`)
    this.reason = reason
    this.isUnsent = isUnsent
  }
}

/** A login code that is unknown, used or expired. */
export const isBadCode = ({ errcode }: WxError): boolean => [40_029, 40_163, 41_008, 42_003].includes(errcode)

/** Too many calls per minute or day. */
export const isTooOften = ({ errcode }: WxError): boolean => [45_009, 45_011].includes(errcode)

/** Not a WeChat code: snapshot users have no identity. */
export const snapshotUser = -1001
