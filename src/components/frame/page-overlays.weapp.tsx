import { AskHost } from '@/components/ui/ask'
import { ToastHost } from '@/components/ui/toast'
import { Drawer } from './drawer'

/** What floats over a page. The account and the package centre have pages of their own here. */
export function PageOverlays() {
  return (
    <>
      <Drawer />
      <AskHost />
      <ToastHost />
    </>
  )
}
