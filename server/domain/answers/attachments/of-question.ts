import { pictureTokens } from '../../../../shared/picture-tokens'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import type { MessageAttachment } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { createFileLookup } from '../../files/lookup'
import type { FileRow } from '../../files/types'

/**
 * Attachments of a question, in order. Throws 400 for a file that is gone, another person's, or neither picture nor
 * text.
 */
export async function attachmentsOf(
  tx: Db,
  clock: Clock,
  userId: string,
  ids: readonly string[],
): Promise<MessageAttachment[]> {
  const found = await createFileLookup({ db: tx, clock }).findMany(userId, ids)
  return [...new Set(ids)].map((id) => {
    const row = found.get(id)
    const attachment = row && attachmentOf(row)
    if (!attachment) throw new AppError(400, 'chat.attachmentGone')
    return attachment
  })
}

function attachmentOf({ id, kind, width, height, meta }: FileRow): MessageAttachment | null {
  if (kind === 'image')
    return { fileId: id, kind, name: '', tokens: pictureTokens({ width: width ?? 0, height: height ?? 0 }) }
  if (kind !== 'document' || !meta.document) return null
  const { name, characters, tokens, cut, lost, scanned } = meta.document
  return {
    fileId: id,
    kind,
    name,
    characters,
    tokens,
    ...(cut ? { cut } : {}),
    ...(lost ? { lost } : {}),
    ...(scanned ? { scanned } : {}),
  }
}
