import { useEffect } from 'react'
import { useArrived } from '@/components/ui/use-arrived'
import { notify } from '@/services/api/notices'
import { onFirstSign } from '@/services/platform/device/first-sign.h5'
import { texts } from '@/services/texts/i18n'
import { newChat, useDraft } from '@/stores/drafts'
import { closeComposerSheet, useComposerSheet } from './sheets'

const load = () => import('./all-sheets')

/** The sheets and the list of prompts, loaded at the first sign of the person; a press asks again for what did not come. */
export function LateSheets({ chatNumber }: { chatNumber: string }) {
  const open = useComposerSheet((sheet) => sheet.open !== null)
  const { text } = useDraft(chatNumber || newChat)
  const parts = useArrived(load, open || text.startsWith('/'), failed)
  useEffect(() => onFirstSign(() => void load().catch(() => undefined)), [])
  return parts ? <parts.Sheets chatNumber={chatNumber} /> : null
}

function failed(): void {
  // Whoever only typed a slash goes on typing.
  if (useComposerSheet.getState().open === null) return
  closeComposerSheet()
  notify.error(texts().common.broken.title)
}
