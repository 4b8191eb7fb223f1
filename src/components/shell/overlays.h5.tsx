import { lazy, Suspense } from 'react'
import { AskHost } from '@/components/ui/ask'
import { ToastHost } from '@/components/ui/toast'
import { useDialogs } from '@/stores/dialogs'
import { useOnceOpen } from './use-once-open'

const UserDialog = lazy(async () => ({ default: (await import('@/components/account/user-dialog')).UserDialog }))
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog')).CreditDialog }))

/** What floats over the pages; dialogs are fetched when first opened. The drawer stands in Inside. */
export function Overlays() {
  const open = useDialogs((dialogs) => dialogs.open)
  const user = useOnceOpen(open === 'user' || open === 'wallet')
  const credit = useOnceOpen(open === 'insufficientCredit')
  return (
    <>
      <Suspense fallback={null}>
        {user && <UserDialog />}
        {credit && <CreditDialog />}
      </Suspense>
      <AskHost />
      <ToastHost />
    </>
  )
}
