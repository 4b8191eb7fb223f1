import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureTokens } from '../../../shared/picture-tokens'
import { dayMs } from '../../../contract/time'
import { AppError } from '../../errors'
import { assertLabel } from '../../labels/read'
import type { OutputFile } from '../../../media/output-file'
import type { Ids } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import { asDiskFull } from './disk-full'
import type { ImportDeps } from './import-file'
import { storeFile } from './store-file'
import type { Files, JudgeOwnPicture } from './types'

/** Labels an AI-made picture in a child process. Returns it with its thumbnail. */
export type LabelPicture = (picture: OutputFile, of: { produceId: string; folder: string }) => Promise<OutputFile>

interface Deps extends Pick<ImportDeps, 'db' | 'store' | 'clock' | 'normalize' | 'scratch'> {
  ids: Pick<Ids, 'ulid'>
  labelPicture: LabelPicture
  answerPictureDays: number
  judgePicture: JudgeOwnPicture
}

const maxBytes = 12_000_000

/** Stores pictures of answers as files of the asking person: normalized like uploads, judged and labelled like works. */
export const createAnswerPictures = ({
  db,
  store,
  clock,
  ids,
  normalize,
  scratch,
  labelPicture,
  answerPictureDays,
  judgePicture,
}: Deps): Pick<Files, 'keepPicture'> => ({
  async keepPicture({ userId, messageId, place }, dataUrl) {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
    if (bytes.length > maxBytes) throw new AppError(400, 'file.tooLarge', { max: maxBytes / 1_000_000 })
    const produceId = `${messageId}-${place + 1}`
    const folder = await mkdtemp(join(scratch, 'made-'))
    try {
      const path = join(folder, 'original')
      await writeFile(path, bytes)
      const found = await normalize.image({ path, folder, owner: userId })
      if ('refused' in found) throw new AppError(400, found.refused.key, found.refused.params)
      const { mime, width, height } = found
      await judgePicture({ path: found.path, mime, userId, kind: 'result', about: `answer ${messageId}` })
      const labelled = await labelPicture(
        { path: found.path, kind: 'image', mime, width, height },
        { produceId, folder },
      )
      const label = await assertLabel(labelled.path, labelled.mime, `${produceId}-1`)
      return await storeFile(store, 'results', labelled, async ({ thumbBytes, ...stored }) => {
        const fileId = ids.ulid()
        const now = clock.now()
        await db
          .insert(file)
          .values({
            id: fileId,
            userId,
            kind: 'image',
            origin: 'attachment',
            ...stored,
            mime: labelled.mime,
            width,
            height,
            label: { ...label, sha256: stored.sha256 },
            meta: { thumbBytes },
            createdAt: now,
            expiresAt: new Date(now.getTime() + answerPictureDays * dayMs),
          })
        return { fileId, kind: 'image' as const, name: '', tokens: pictureTokens({ width, height }) }
      })
    } catch (error) {
      throw asDiskFull(error)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
