import { ask } from '@/components/ui/ask'
import { call } from '@/services/api/call'
import { homeTexts } from '@/services/texts/home'
import { useAuth } from '@/stores/auth'
import { wechatKnown } from './records'

let kept = ''

/** After the next login the person is asked whether to link this WeChat to that account: the phone may be lent. */
export const keepTicket = (ticket: string): void => void (kept = ticket)

useAuth.subscribe(({ token }, before) => {
  if (!token || before.token || !kept) return
  const ticket = kept
  kept = ''
  void offerToJoin(ticket)
})

async function offerToJoin(ticket: string): Promise<void> {
  if (!(await ask(homeTexts().wechat.join))) return
  await call('POST /app/user/wx', { ticket }).then(
    () => wechatKnown.write(true),
    // The API call has shown the reason. The next login by WeChat asks for the phone again.
    () => undefined,
  )
}
