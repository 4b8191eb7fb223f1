import { AskHost } from '@/components/ui/ask'
import { ToastHost } from '@/components/ui/toast'
import { Drawer } from './drawer'

/** The drawer, dialogs and messages over a page. Account and package centre are pages in a mini-program. */
export function PageOverlays() {
  return (
    <>
      <Drawer />
      <AskHost />
      <ToastHost />
    </>
  )
}
