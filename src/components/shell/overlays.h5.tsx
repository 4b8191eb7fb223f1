import { lazy, Suspense } from 'react'
import { AskHost } from '@/components/ui/ask'
import { ToastHost } from '@/components/ui/toast'
import { useDialogs } from '@/stores/dialogs'
import { Drawer } from './drawer'

const UserDialog = lazy(async () => ({ default: (await import('@/components/account/user-dialog')).UserDialog }))
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog')).CreditDialog }))

/** What floats over the pages; dialogs are fetched when first opened. */
export function Overlays() {
  const open = useDialogs((dialogs) => dialogs.open)
  return (
    <>
      <Drawer />
      <Suspense fallback={null}>
        {open === 'user' && <UserDialog />}
        {open === 'insufficientCredit' && <CreditDialog />}
      </Suspense>
      <AskHost />
      <ToastHost />
    </>
  )
}
