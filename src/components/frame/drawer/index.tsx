import type { ReactNode } from 'react'
import { Sheet } from '@/components/ui/sheet'
import { useTexts } from '@/services/texts/i18n'
import { closeDialog, useDialogs } from '@/stores/dialogs'

/** Panel of the one drawer; its content loads when it first opens. */
export function Drawer({ children }: { children: ReactNode }) {
  const t = useTexts().frame
  const open = useDialogs((dialogs) => dialogs.open === 'drawer')
  return (
    <Sheet id='drawer' side='left' open={open} label={t.nav} onClose={closeDialog}>
      {children}
    </Sheet>
  )
}
