import { AppError } from '../../../errors'
import { isBadCode, isTooOften, snapshotUser, WxError } from '../../../ports/wx/error'

/** WeChat flags the person as a risk, or has frozen the account. */
const blocked = [40_226, 50_002]

const waitSeconds = 60

/** Error for WeChat's rate limit, the same for every call. */
export const tooOften = (key: 'wechat.busy' | 'wechat.codeBusy'): AppError =>
  new AppError(429, key, { seconds: waitSeconds }, { retryAfter: waitSeconds })

/** User-facing error for WeChat's refusal. `warn` receives those that the operator must fix. */
export function refusalOf(error: unknown, warn: (error: unknown, about: string) => void): unknown {
  if (!(error instanceof WxError)) return error
  if (isBadCode(error)) return new AppError(400, 'wechat.code')
  if (error.errcode === snapshotUser) return new AppError(400, 'wechat.snapshot')
  if (isTooOften(error)) return tooOften('wechat.busy')
  if (blocked.includes(error.errcode)) return new AppError(403, 'wechat.blocked')
  warn(error, 'WeChat')
  return new AppError(600, 'wechat.away')
}
