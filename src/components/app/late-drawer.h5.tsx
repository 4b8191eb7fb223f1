import { lazy, Suspense } from 'react'
import { Drawer } from '@/components/frame/drawer'
import { DrawerWaiting } from '@/components/frame/drawer/waiting'
import { Boundary } from '@/components/ui/boundary'
import { notify } from '@/services/api/notices'
import { texts } from '@/services/texts/i18n'
import { closeDialog, useDialogs } from '@/stores/dialogs'

const DrawerBody = lazy(async () => ({ default: (await import('@/components/drawer')).DrawerBody }))

/** The drawer; what lies in it is loaded when it is first opened. */
export function LateDrawer() {
  const open = useDialogs((dialogs) => dialogs.open)
  return (
    <Boundary about={open} onFail={failed}>
      <Drawer>
        <Suspense fallback={<DrawerWaiting />}>
          <DrawerBody />
        </Suspense>
      </Drawer>
    </Boundary>
  )
}

function failed(): void {
  closeDialog()
  notify.error(texts().common.broken.title)
}
