import { call } from '@/services/api/call'
import type { LoginValues, Mode } from './check'

const quiet = { quiet: true }
const passwordLogin = 4
const smsLogin = 3

/** Sends the form: a token, or null after a password reset. Quiet: refusals are shown beside their field. */
export async function submit(
  mode: Mode,
  { tel, password, code }: LoginValues,
  shareCode?: string,
): Promise<string | null> {
  if (mode === 'reset') {
    await call('PUT /app/user/password/reset', { tel, code, password }, quiet)
    return null
  }
  if (mode === 'register') {
    return (await call('POST /app/api/register', { tel, code, password, shareCode, agreed: true }, quiet)).token
  }
  const [loginType, secret] = mode === 'sms' ? ([smsLogin, code] as const) : ([passwordLogin, password] as const)
  return (await call('GET /app/api/oauth/token', { loginType }, { ...quiet, basic: { tel, secret } })).token
}

/** Sends an SMS code; the result is the seconds until another may be sent. */
export async function sendCode(mode: Mode, tel: string): Promise<number> {
  const scene = mode === 'register' || mode === 'reset' ? mode : 'login'
  return (await call('POST /app/api/sms/send', { tel, scene }, quiet)).resendAfter
}
