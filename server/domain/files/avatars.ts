import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { AppError } from '../../errors'
import { readLabel } from '../../labels/read'
import type { Ids } from '../../ports/clock'
import { appUser, file } from '../../ports/db/schema'
import type { Addresses } from './address'
import { toldOfRoom } from './room'
import { storeFile } from './store-file'
import type { TakeDeps } from './take'
import type { Files } from './types'

interface Deps extends TakeDeps {
  ids: Pick<Ids, 'ulid'>
  addresses: Addresses
  row: Files['row']
}

/** Faces of accounts: a small square made of a picture of theirs, kept until the next. */
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
  const avatarUrl = (kept: string) => (kept ? addresses.of(kept, 'full') : '')

  return {
    avatarUrl,
    async avatar(userId, id) {
      const from = await row(userId, id)
      if (from.kind !== 'image') throw new AppError(400, 'file.notImage')
      let folder = ''
      try {
        folder = await mkdtemp(join(scratch, 'avatar-'))
        const path = join(folder, 'from')
        if (!(await store.copyTo(from.key, path))) throw new AppError(404, 'file.notFound')
        const taken = await normalize.avatar({ path, folder })
        if ('refused' in taken) throw new AppError(400, taken.refused.key, taken.refused.params)
        const label = await readLabel(taken.path, taken.mime)
        const { path: square, mime, width, height } = taken
        return await storeFile(store, 'avatars', { path: square, mime }, async ({ thumbBytes: _, ...stored }) => {
          const made = ids.ulid()
          const now = clock.now()
          await db.transaction(async (tx) => {
            // Two at once would each spare the other's.
            await tx.update(appUser).set({ avatar: made }).where(eq(appUser.id, userId))
            await tx
              .insert(file)
              .values({
                id: made,
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
              .where(and(eq(file.userId, userId), eq(file.origin, 'avatar'), ne(file.id, made), isNull(file.deletedAt)))
          })
          return avatarUrl(made)
        })
      } catch (error) {
        throw toldOfRoom(error)
      } finally {
        if (folder) await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
