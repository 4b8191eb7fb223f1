import { ask } from '@/components/ui/ask'
import { notify } from '@/services/api/notices'
import { loginCode } from '@/services/platform/wechat'
import { joinWechat } from '@/services/queries/account'
import { wechatKnown } from './login/records'

interface JoinWords {
  title: string
  text: string
  ok: string
  done: string
  failed: string
}

/** Asks the person, then links this phone's WeChat to the account: it can log in from then on. */
export async function joinThisWechat({ title, text, ok, done, failed }: JoinWords): Promise<void> {
  if (!(await ask({ title, text, ok }))) return
  const code = await loginCode()
  if (!code) return notify.warn(failed)
  await joinWechat(code).then(
    () => {
      wechatKnown.write(true)
      notify.success(done)
    },
    // The call has shown the reason.
    () => undefined,
  )
}
