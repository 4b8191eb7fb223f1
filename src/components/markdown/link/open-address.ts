import { tellCopyFailed } from '@/components/ui/use-copied'
import { texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'

/** Opens a link outside; where that is not possible it is copied, and a message says so. */
export async function openAddress(href: string): Promise<void> {
  const result = await device.openLink(href).catch(tellCopyFailed)
  if (result === 'copied') notify.success(texts().chat.linkCopied)
}
