import type { Out } from '@contract/api'
import { call } from '@/services/api/call'
import type { LoginValues, Mode } from './check'

const quiet = { quiet: true }
const passwordLogin = 4
const smsLogin = 3

/** What a login answers: the token, and whether it took a deletion of the account back. */
type LoggedIn = Out<'GET /app/api/oauth/token'>

/** Sends the form: a token, or null after a password reset. Quiet: refusals are shown beside their field. */
export async function submit(
  mode: Mode,
  { tel, password, code }: LoginValues,
  shareCode?: string,
): Promise<LoggedIn | null> {
  if (mode === 'reset') {
    await call('PUT /app/user/password/reset', { tel, code, password }, quiet)
    return null
  }
  if (mode === 'register') {
    return call('POST /app/api/register', { tel, code, password, shareCode, agreed: true }, quiet)
  }
  const [loginType, secret] = mode === 'sms' ? ([smsLogin, code] as const) : ([passwordLogin, password] as const)
  return call('GET /app/api/oauth/token', { loginType }, { ...quiet, basic: { tel, secret } })
}

/** Sends an SMS code; the result is the seconds until another may be sent. */
export async function sendCode(mode: Mode, tel: string): Promise<number> {
  const scene = mode === 'register' || mode === 'reset' ? mode : 'login'
  return (await call('POST /app/api/sms/send', { tel, scene }, quiet)).resendAfter
}
