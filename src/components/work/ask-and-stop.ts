import { ask } from '@/components/ui/ask'
import { cancelWork } from '@/services/queries/work'
import { toolTexts } from '@/services/texts/tool'

/** Asks for confirmation, and stops a work. */
export async function askAndStop(id: string): Promise<void> {
  const t = toolTexts().work
  if (!(await ask({ title: t.cancelAsk, text: t.cancelText, ok: t.cancel, cancel: t.cancelDismiss, danger: true })))
    return
  // The call shows refusals.
  await cancelWork(id).catch(() => undefined)
}
