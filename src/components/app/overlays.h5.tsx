import { AskHost } from '@/components/ui/ask'
import { Boundary } from '@/components/ui/boundary'
import { ToastHost } from '@/components/ui/toast'
import { late } from '@/components/ui/late'
import { notify } from '@/services/api/notices'
import { texts } from '@/services/texts/i18n'
import { LoginQuestion, showLoginSheet } from '@/components/frame/login-question'
import { usePath } from '@/services/navigation'
import { useLatch } from '@/components/ui/use-latch'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { useShop } from '@/stores/shop'
import { LateLoginSheet } from './login-sheet'

const UserDialog = late(() => import('@/components/account/user-dialog').then((part) => part.UserDialog), {
  when: 'press',
  onFail: closeDialog,
})
const ShopDialogs = late(() => import('@/components/shop/shop-dialogs').then((part) => part.ShopDialogs), {
  when: 'press',
  onFail: closeDialog,
})

showLoginSheet((question) => <LateLoginSheet {...question} />)

/** Dialogs and messages over the pages; a dialog is loaded when it is first opened. The drawer is part of LoggedInParts. */
export function Overlays() {
  const open = useDialogs((dialogs) => dialogs.open)
  const isPaying = useShop(({ paying }) => paying !== null)
  const user = useLatch(open === 'user' || open === 'wallet')
  const shop = useLatch(open === 'shop' || isPaying)
  return (
    <>
      <Boundary about={open} onFail={dialogFailed}>
        {user && <UserDialog />}
        {shop && <ShopDialogs />}
      </Boundary>
      <LoginQuestion path={usePath()} />
      <AskHost />
      <ToastHost />
    </>
  )
}

/** A dialog that cannot be drawn is closed, and the page behind it stays. */
function dialogFailed(): void {
  closeDialog()
  notify.error(texts().common.broken.title)
}
