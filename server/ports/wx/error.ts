interface Details {
  /** Message of WeChat or the network, for the log and for commands; never contains secrets or codes. */
  reason?: string
  /** The request certainly did not reach WeChat: it may be made again. */
  isUnsent?: boolean
}

/** WeChat refused or did not answer; `errcode` is its number, 0 when there was none. */
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

/** A code of a login that is unknown, used before, or too old. */
export const isBadCode = ({ errcode }: WxError): boolean => [40_029, 40_163, 41_008, 42_003].includes(errcode)

/** Too many calls a minute, or a day. */
export const isTooOften = ({ errcode }: WxError): boolean => [45_009, 45_011].includes(errcode)

/** No number of WeChat's: who is looking at a snapshot of a page is nobody. */
export const snapshotUser = -1001
