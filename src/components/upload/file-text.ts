import type { File } from '@contract/api'
import { limits } from '@contract/limits'
import { call } from '@/services/api/call'
import { fileAddress } from '@/services/file-address'
import { http } from '@/services/platform/http'
import type { LocalFile } from '@/services/platform/media/types'
import { attachTexts } from '@/services/texts/attach'
import { uploads } from '@/services/uploads'

export interface FileText {
  text: string
  document: NonNullable<File['document']>
}

/**
 * The text of a chosen file, read by the server as a file of a question is. The server keeps nothing of it. `fault` says
 * why there is none; it is empty after a declined login.
 */
export async function fileText(chosen: LocalFile): Promise<FileText | { fault: string }> {
  const t = attachTexts()
  if (chosen.bytes > limits.documentMaxMb * 1_000_000) return { fault: t.tooLarge(limits.documentMaxMb) }
  const id = uploads.send('document', chosen, 'chat')
  const upload = await uploads.settled(id)
  uploads.drop(id)
  if (upload?.phase !== 'done') return { fault: upload?.msg ?? t.cutOff }
  const { file } = upload
  try {
    const { status, text } = await http.request({ method: 'GET', url: fileAddress(file?.url ?? ''), headers: {} })
    return status === 200 && text && file?.document ? { text, document: file.document } : { fault: t.failed }
  } catch {
    return { fault: t.cutOff }
  } finally {
    call('DELETE /app/file/:id', { id }, { quiet: true }).catch(() => undefined)
  }
}
