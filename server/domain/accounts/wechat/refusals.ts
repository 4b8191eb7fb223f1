import { AppError } from '../../../errors'
import { isBadCode, snapshotUser, WxError } from '../../../ports/wx/api'

/** Too many calls a minute, or a day. */
const tooOften = [45_009, 45_011]
/** WeChat holds the person for a risk, or has frozen the account. */
const blocked = [40_226, 50_002]

/** What a person is told of WeChat's refusal; `warn` gets those that are the operator's to mend. */
export function refusalOf(error: unknown, warn: (error: unknown, about: string) => void): unknown {
  if (!(error instanceof WxError)) return error
  if (isBadCode(error)) return new AppError(400, 'wechat.code')
  if (error.errcode === snapshotUser) return new AppError(400, 'wechat.snapshot')
  if (tooOften.includes(error.errcode)) return new AppError(429, 'wechat.busy', { seconds: 60 }, { retryAfter: 60 })
  if (blocked.includes(error.errcode)) return new AppError(403, 'wechat.blocked')
  warn(error, 'WeChat')
  return new AppError(600, 'wechat.away')
}
