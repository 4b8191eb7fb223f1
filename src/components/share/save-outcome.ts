import { texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import type { SaveOutcome } from '@/services/platform/media/types'
import { openSettings } from '@/services/platform/media/save'
import { notAllowedText } from '@/services/texts/not-allowed'
import { shareTexts } from '@/services/texts/share'

/** Shows the result of saving a file, and the next step when access to the album is denied. */
export function tellOutcome(outcome: SaveOutcome): void {
  const t = shareTexts()
  if (outcome === 'saved') notify.success(t.saved)
  if (outcome === 'copied') notify.success(t.textCopied)
  if (outcome === 'failed') notify.warn(t.saveFailed)
  if (outcome === 'privacy') notify.warn(notAllowedText())
  if (outcome === 'denied')
    notify.warn(t.albumDenied, { action: { text: texts().common.confirm, onClick: () => void openSettings('album') } })
}
