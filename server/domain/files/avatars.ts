import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { AppError } from '../../errors'
import { readLabel } from '../../labels/read'
import type { Ids } from '../../ports/clock'
import { appUser } from '../../ports/db/schema/accounts'
import { file } from '../../ports/db/schema/files'
import type { Addresses } from './address'
import { asDiskFull } from './disk-full'
import { storeFile } from './store-file'
import type { ImportDeps } from './import-file'
import type { Files } from './types'

interface Deps extends ImportDeps {
  ids: Pick<Ids, 'ulid'>
  addresses: Addresses
  row: Files['row']
}

/** Avatars: a small square from one of the user's pictures, stored until the next. */
export function createAvatars({
  db,
  store,
  clock,
  ids,
  normalize,
  scratch,
  addresses,
  row,
}: Deps): Pick<Files, 'avatar' | 'avatarUrl'> {
  const avatarUrl = (fileId: string) => (fileId ? addresses.of(fileId, 'full') : '')

  return {
    avatarUrl,
    async avatar(userId, id, crop) {
      const from = await row(userId, id)
      if (from.kind !== 'image') throw new AppError(400, 'file.notImage')
      let folder = ''
      try {
        folder = await mkdtemp(join(scratch, 'avatar-'))
        const path = join(folder, 'from')
        if (!(await store.copyTo(from.key, path))) throw new AppError(404, 'file.notFound')
        const normalized = await normalize.avatar({ path, folder, crop, owner: userId })
        if ('refused' in normalized) throw new AppError(400, normalized.refused.key, normalized.refused.params)
        const label = await readLabel(normalized.path, normalized.mime)
        const { path: square, mime, width, height } = normalized
        return await storeFile(store, 'avatars', { path: square, mime }, async ({ thumbBytes: _, ...stored }) => {
          const avatarId = ids.ulid()
          const now = clock.now()
          await db.transaction(async (tx) => {
            // Locks the user: otherwise two concurrent requests would both leave their avatar.
            await tx.update(appUser).set({ avatar: avatarId }).where(eq(appUser.id, userId))
            await tx
              .insert(file)
              .values({
                id: avatarId,
                userId,
                kind: 'image',
                origin: 'avatar',
                ...stored,
                mime,
                width,
                height,
                label: label && { ...label, sha256: stored.sha256 },
                createdAt: now,
                expiresAt: null,
              })
            await tx
              .update(file)
              .set({ deletedAt: now })
              .where(
                and(eq(file.userId, userId), eq(file.origin, 'avatar'), ne(file.id, avatarId), isNull(file.deletedAt)),
              )
          })
          return avatarUrl(avatarId)
        })
      } catch (error) {
        throw asDiskFull(error)
      } finally {
        if (folder) await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
