import { tellCopyFailed } from '@/components/ui/use-copied'
import { texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'

/** Opens an external link. Where that is impossible, copies it and shows a message. */
export async function openAddress(href: string): Promise<void> {
  const result = await device.openLink(href).catch(tellCopyFailed)
  if (result === 'copied') notify.success(texts().chat.linkCopied)
}
