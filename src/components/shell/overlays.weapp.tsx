import { AskHost } from '@/components/ui/ask'
import { ToastHost } from '@/components/ui/toast'
import { CreditDialog } from './credit-dialog'
import { Drawer } from './drawer'

/** What floats over a page. The account has a page of its own here. */
export function Overlays() {
  return (
    <>
      <Drawer />
      <CreditDialog />
      <AskHost />
      <ToastHost />
    </>
  )
}
