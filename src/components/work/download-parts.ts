import type { Work } from '@contract/api'
import { notify } from '@/services/api/notices'
import { fileAddress } from '@/services/file-address'
import { saveToDevice } from '@/services/platform/media/save'
import { refreshWork } from '@/services/queries/work'
import { notAllowedText } from '@/services/texts/not-allowed'
import { toolTexts } from '@/services/texts/tool'

/** Saves a zip of all parts of a work, at a fresh address: addresses expire. */
export async function downloadParts({ id, title }: Pick<Work, 'id' | 'title'>): Promise<void> {
  const work = await refreshWork(id).catch(() => null)
  const how = work?.partsUrl
    ? await saveToDevice({ kind: 'document', url: fileAddress(work.partsUrl), name: `${title}.zip` })
    : 'failed'
  if (how === 'privacy') notify.warn(notAllowedText())
  if (how === 'failed' || how === 'denied') notify.error(toolTexts().work.downloadFailed)
}
