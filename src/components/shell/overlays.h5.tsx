import { lazy, Suspense, useRef } from 'react'
import { AskHost } from '@/components/ui/ask'
import { ToastHost } from '@/components/ui/toast'
import { useDialogs } from '@/stores/dialogs'
import { Drawer } from './drawer'

const UserDialog = lazy(async () => ({ default: (await import('@/components/account/user-dialog')).UserDialog }))
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog')).CreditDialog }))

/** What floats over the pages; a dialog is fetched when first opened and stays, so that it can leave the screen gently. */
export function Overlays() {
  const open = useDialogs((dialogs) => dialogs.open)
  const fetched = useRef({ user: false, credit: false }).current
  fetched.user ||= open === 'user' || open === 'wallet'
  fetched.credit ||= open === 'insufficientCredit'
  return (
    <>
      <Drawer />
      <Suspense fallback={null}>
        {fetched.user && <UserDialog />}
        {fetched.credit && <CreditDialog />}
      </Suspense>
      <AskHost />
      <ToastHost />
    </>
  )
}
