import { Dialog } from '@/components/ui/dialog'
import { useMyTexts } from '@/services/texts/my'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { AccountView } from './account-view'

/** The account as a dialog; on phones it is a page. */
export function UserDialog() {
  const t = useMyTexts().account
  const name = useDialogs((dialogs) => dialogs.open)
  return (
    <Dialog
      id='user-dialog'
      open={name === 'user' || name === 'wallet'}
      title={t.title}
      widthPx={640}
      onClose={closeDialog}
    >
      <AccountView start={name === 'wallet' ? 'credits' : 'profile'} />
    </Dialog>
  )
}
