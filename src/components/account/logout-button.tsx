import { ask } from '@/components/ui/ask'
import { Button } from '@/components/ui/button'
import { useMyTexts } from '@/services/texts/my'
import { restart } from '@/services/navigation'
import { endSession } from '@/services/queries/account'
import { leaveDevice } from '@/stores/device'
import { closeDialog } from '@/stores/dialogs'
import { forgetLoginTel } from '@/stores/login-tel'

/** Ends this session after asking; chats stay in the account. */
export function LogoutButton() {
  const t = useMyTexts().account
  const leave = async () => {
    if (!(await ask({ title: t.logoutAsk, text: t.logoutText, ok: t.logout }))) return
    // Before the login page is drawn, which would show it.
    forgetLoginTel()
    await endSession()
    closeDialog()
    await restart('/login')
    leaveDevice()
  }
  return (
    <Button id='logout' kind='soft' block icon='log-out' onClick={() => void leave()}>
      {t.logout}
    </Button>
  )
}
