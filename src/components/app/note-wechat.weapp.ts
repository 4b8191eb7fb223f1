import { call } from '@/services/api/call'
import { loginCode } from '@/services/platform/wechat'
import { useAuth } from '@/stores/auth'
import { createRecord } from '@/stores/persisted'

/** The end of the token whose WeChat the server knows. */
const noted = createRecord<string>('WX_NOTED', { seconds: null })

/**
 * Sends the WeChat identity of each session to the server once, for WeChat's content checks. Retries at the next start.
 */
async function noteWechat({ token }: { token: string | null }): Promise<void> {
  const mark = token?.slice(-8)
  if (!mark || noted.read() === mark) return
  const code = await loginCode()
  if (!code || useAuth.getState().token !== token) return
  await call('PUT /app/user/wx', { code }, { quiet: true }).then(
    () => void noted.write(mark),
    () => undefined,
  )
}

/** A session of before, and every login from now on. */
export function noteWechats(): void {
  void noteWechat(useAuth.getState())
  useAuth.subscribe((now, before) => {
    if (now.token !== before.token) void noteWechat(now)
  })
}
