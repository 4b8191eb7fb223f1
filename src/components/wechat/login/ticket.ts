import { call } from '@/services/api/call'
import { useAuth } from '@/stores/auth'
import { wechatKnown } from './records'

let kept = ''

/** Joins this WeChat to the account of the next login on this page. */
export const keepTicket = (ticket: string): void => void (kept = ticket)

useAuth.subscribe(({ token }, before) => {
  if (!token || before.token || !kept) return
  const ticket = kept
  kept = ''
  // A convenience: without it the next login by WeChat asks for the phone again.
  call('POST /app/user/wx', { ticket }, { quiet: true }).then(
    () => wechatKnown.write(true),
    () => undefined,
  )
})
