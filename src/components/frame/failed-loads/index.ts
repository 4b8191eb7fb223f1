import { ask } from '@/components/ui/ask'
import { notify } from '@/services/api/notices'
import { type PartFailure, partFailures } from '@/services/part-failures'
import { reloadIfGone } from '@/services/platform/navigation/reload'
import { texts } from '@/services/texts/i18n'

/** Shows parts that could not be loaded and offers to try again. Called once; returns how to stop. */
export const showPartFailures = (): (() => void) => partFailures.subscribe((failure) => void show(failure))

async function show({ error, pressed, retry, cancel }: PartFailure): Promise<void> {
  if (await reloadIfGone(error)) return
  const { common } = texts()
  if (!pressed) return notify.error(common.failed, { subject: 'late', action: { text: common.retry, onClick: retry } })
  const again = await ask({ title: common.failed, ok: common.retry, cancel: common.close })
  if (again) retry()
  else cancel()
}
