import type { Work } from '@contract/api'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { toolTexts } from '@/services/texts/tool'
import { reportOutcome } from '@/components/tool/result/save'
import { fileAddress } from '@/services/file-address'
import { saveToDevice } from '@/services/platform/media/save'
import { refreshWork } from '@/services/queries/work'

/** Saves a zip of all parts of a work, at a fresh address: addresses expire. Shows a message with the outcome. */
export async function downloadParts({ id, title }: Pick<Work, 'id' | 'title'>): Promise<void> {
  const work = await refreshWork(id).catch((error: unknown) => {
    notify.error(reasonOf(error, toolTexts().result.saveFailed))
    return null
  })
  if (!work) return
  const url = work.partsUrl
  reportOutcome(url ? await saveToDevice({ kind: 'document', url: fileAddress(url), name: `${title}.zip` }) : 'failed')
}
