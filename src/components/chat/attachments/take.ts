import { limits } from '@contract/limits'
import { notify } from '@/services/api/notices'
import { call } from '@/services/api/call'
import { revokePreview } from '@/services/platform/media/pick'
import type { LocalFile } from '@/services/platform/media/types'
import { attachTexts } from '@/services/texts/attach'
import { uploads } from '@/services/uploads'
import { draftOf, type DraftFile } from '@/stores/drafts'
import { changeFile, writeFiles } from './draft-files'

const pictureName = /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i

/** Begins to send a file with the next question; false when it is refused here. A picture among files is a picture. */
export function take(draftKey: string, picked: DraftFile['kind'], chosen: LocalFile): boolean {
  const kind = pictureName.test(chosen.name) ? 'image' : picked
  const t = attachTexts()
  const { files = [] } = draftOf(draftKey)
  const refusal =
    files.length >= limits.attachmentsMax
      ? t.tooMany(limits.attachmentsMax)
      : chosen.bytes > limits.documentMaxMb * 1_000_000
        ? t.tooLarge(limits.documentMaxMb)
        : ''
  if (refusal) {
    revokePreview(chosen)
    notify.warn(refusal)
    return false
  }
  const fileId = uploads.send(kind, chosen, 'chat')
  writeFiles(draftKey, [...files, { fileId, kind, name: chosen.name }])
  void uploads.settled(fileId).then((upload) => upload?.phase === 'done' && changeFile(fileId, readyFrom(upload.file)))
  return true
}

/** State of a draft file after its upload, from the server's reply. */
const readyFrom = (file: { document?: Partial<DraftFile> } = {}): Partial<DraftFile> => ({
  ready: true,
  ...file.document,
})

/** Sends again what broke off. */
export function takeAgain(fileId: string): void {
  uploads.retry(fileId)
  void uploads.settled(fileId).then((upload) => upload?.phase === 'done' && changeFile(fileId, readyFrom(upload.file)))
}

/** Takes a file out of the draft; what was sent for it alone is deleted. */
export function leaveOut(draftKey: string, { fileId, ready, kept }: DraftFile): void {
  const upload = uploads.get(fileId)
  if (upload?.chosen) revokePreview(upload.chosen)
  uploads.drop(fileId)
  writeFiles(
    draftKey,
    (draftOf(draftKey).files ?? []).filter((one) => one.fileId !== fileId),
  )
  if (ready && !kept) call('DELETE /app/file/:id', { id: fileId }, { quiet: true }).catch(() => undefined)
}
