import { notify } from '@/services/api/notices'
import { restart } from '@/services/navigation'
import { texts } from '@/services/texts/i18n'

const pausesMs = [300, 1000, 2000]

/** Opens a page after a login. The session is there: a page that WeChat does not open is tried again. */
export async function arrive(path: string, params: Record<string, string>): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await restart(path, params)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  await restart('/chat').catch(() => notify.warn(texts().common.broken.title))
}
