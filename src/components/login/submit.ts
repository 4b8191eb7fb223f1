import type { Out } from '@contract/api'
import { call } from '@/services/api/call'
import { notify } from '@/services/api/notices'
import type { LoginValues, Mode } from './check'
import { deviceHeaders, keepDeviceToken } from '@/stores/device-token'

const passwordLogin = 4
const smsLogin = 3

/** Result of a login: the token, and whether it cancelled the deletion of the account. */
export type LoggedIn = Out<'GET /app/api/oauth/token'>

/** Sends the form: a token, or null after a password reset. Quiet: refusals are shown beside their field. */
export async function submit(
  mode: Mode,
  { tel, password, code }: LoginValues,
  shareCode?: string,
  proof?: string,
): Promise<LoggedIn | null> {
  const quiet = { quiet: true, headers: deviceHeaders(proof) }
  if (mode === 'reset') {
    await call('PUT /app/user/password/reset', { tel, code, password }, quiet)
    return null
  }
  if (mode === 'register') {
    const made = await call('POST /app/api/register', { tel, code, password, shareCode, agreed: true }, quiet)
    if (made.notice) notify.info(made.notice)
    keepDeviceToken(made.device)
    return made
  }
  const [loginType, secret] = mode === 'sms' ? ([smsLogin, code] as const) : ([passwordLogin, password] as const)
  const opened = await call('GET /app/api/oauth/token', { loginType }, { ...quiet, basic: { tel, secret } })
  keepDeviceToken(opened.device)
  return opened
}

/** Sends an SMS code; the result is the seconds until another may be sent. */
export async function sendCode(mode: Mode, tel: string, proof?: string): Promise<number> {
  const scene = mode === 'register' || mode === 'reset' ? mode : 'login'
  return (await call('POST /app/api/sms/send', { tel, scene }, { quiet: true, headers: deviceHeaders(proof) }))
    .resendAfter
}
