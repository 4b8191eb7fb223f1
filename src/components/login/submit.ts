import type { Out } from '@contract/api'
import { call } from '@/services/api/call'
import { deviceHeaders, keepDeviceToken } from '@/stores/device-token'
import type { CodeScene, LoginValues, Mode } from './check'

const passwordLogin = 4
const smsLogin = 3

/** Result of a login: the token, whether the account is new, and whether the login cancelled its deletion. */
export type LoggedIn = Out<'GET /app/api/oauth/token'>

/**
 * Sends the form: a token, or null after a password reset. Quiet: refusals are shown beside their field. `isFresh`: makes
 * an account beside a silent one.
 */
export async function submit(
  mode: Mode,
  { tel, password, code }: LoginValues,
  shareCode?: string,
  proof?: string,
  isFresh?: boolean,
): Promise<LoggedIn | null> {
  const quiet = { quiet: true, headers: deviceHeaders(proof) }
  if (mode === 'reset') {
    await call('PUT /app/user/password/reset', { tel, code, password }, quiet)
    return null
  }
  // A form that was not accepted is not sent.
  const opened = await (mode === 'sms'
    ? call(
        'GET /app/api/oauth/token',
        { loginType: smsLogin, agreed: 'true', shareCode, fresh: isFresh ? 'true' : undefined },
        { ...quiet, basic: { tel, secret: code } },
      )
    : call(
        'GET /app/api/oauth/token',
        { loginType: passwordLogin, agreed: 'true' },
        { ...quiet, basic: { tel, secret: password } },
      ))
  keepDeviceToken(opened.device)
  return opened
}

/** Sends an SMS code; the result is the seconds until another may be sent. */
export async function sendCode(scene: CodeScene, tel: string, proof?: string): Promise<number> {
  return (await call('POST /app/api/sms/send', { tel, scene }, { quiet: true, headers: deviceHeaders(proof) }))
    .resendAfter
}
