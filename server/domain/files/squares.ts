import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../errors'
import { readLabel } from '../../labels/read'
import type { Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { file } from '../../ports/db/schema/files'
import { asDiskFull } from './disk-full'
import type { ImportDeps } from './import-file'
import { storeFile } from './store-file'
import { assertNotTaken } from './taken-down'
import type { Files, JudgeOwnPicture } from './types'

interface Deps extends ImportDeps {
  ids: Pick<Ids, 'ulid'>
  judgePicture: JudgeOwnPicture
  row: Files['row']
}

/** Small squares of pictures, for avatars and assistants. They have no expiry and keep the AI label of their picture. */
export const createSquares = ({
  db,
  store,
  clock,
  ids,
  normalize,
  scratch,
  row,
  judgePicture,
}: Deps): Pick<Files, 'keepSquare'> => ({
  async keepSquare({ from, crop, userId, origin }, apply) {
    const source = await row(from.userId, from.id)
    if (source.kind !== 'image') throw new AppError(400, 'file.notImage')
    let folder = ''
    try {
      folder = await mkdtemp(join(scratch, 'square-'))
      const path = join(folder, 'from')
      if (!(await store.copyTo(source.key, path))) throw new AppError(404, 'file.notFound')
      const normalized = await normalize.avatar({ path, folder, crop, owner: userId })
      if ('refused' in normalized) throw new AppError(400, normalized.refused.key, normalized.refused.params)
      await judgePicture({ path: normalized.path, mime: normalized.mime, userId, kind: 'picture', about: origin })
      const label = await readLabel(normalized.path, normalized.mime)
      const { path: square, mime, width, height } = normalized
      return await storeFile(store, `${origin}s`, { path: square, mime }, async ({ thumbBytes: _, ...stored }) => {
        await assertNotTaken(db, stored.sha256)
        const id = ids.ulid()
        const now = clock.now()
        const ofPicture = { mime, width, height, label: label && { ...label, sha256: stored.sha256 } }
        await inTransaction(db, async (tx) => {
          await apply(tx, id, now)
          await tx
            .insert(file)
            .values({ id, userId, kind: 'image', origin, ...stored, ...ofPicture, createdAt: now, expiresAt: null })
        })
        return id
      })
    } catch (error) {
      throw asDiskFull(error)
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true })
    }
  },
})
