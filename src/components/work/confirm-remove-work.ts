import type { WorkLine } from '@contract/api'
import { ask } from '@/components/ui/ask'
import { notify } from '@/services/api/notices'
import { removeWork } from '@/services/queries/work'
import { toolTexts } from '@/services/texts/tool'

/** Asks for confirmation, deletes a work and shows a message. */
export async function confirmRemoveWork(
  { id, kind }: Pick<WorkLine, 'id' | 'kind'>,
  onRemoved?: () => void,
): Promise<void> {
  const t = toolTexts()[kind]
  if (!(await ask({ title: t.removeAsk, text: t.removeText, ok: t.confirmRemoveWork, danger: true }))) return
  try {
    await removeWork(id)
  } catch {
    return // The call has shown the reason.
  }
  notify.success(t.removed)
  onRemoved?.()
}
