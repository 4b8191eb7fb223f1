import { ask } from '@/components/ui/ask'
import { notify } from '@/services/api/notices'
import type { SaveOutcome } from '@/services/platform/media/types'
import { openSettings } from '@/services/platform/media/save'
import { texts } from '@/services/texts/i18n'
import { notAllowedText } from '@/services/texts/not-allowed'
import { shopTexts } from '@/services/texts/shop'

/** Shows the result of saving a picture, and the next step when access to the album is denied. */
export async function notifyOutcome(outcome: SaveOutcome): Promise<void> {
  const t = shopTexts().promoter
  if (outcome === 'saved') notify.success(t.saved)
  if (outcome === 'failed') notify.warn(t.saveFailed)
  if (outcome === 'privacy') notify.warn(notAllowedText())
  if (outcome === 'denied' && (await ask({ title: t.denied, ok: texts().common.confirm }))) await openSettings('album')
}
