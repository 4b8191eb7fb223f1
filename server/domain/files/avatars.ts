import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { AppError } from '../../errors'
import { readLabel } from '../../labels/read'
import type { Ids } from '../../ports/clock'
import { appUser, file } from '../../ports/db/schema'
import type { Addresses } from './address'
import { storeFile } from './store-file'
import type { TakeDeps } from './take'
import type { Files } from './types'

interface Deps extends TakeDeps { ids: Pick<Ids, 'ulid'>; addresses: Addresses; row: Files['row'] }

/** Faces of accounts: a small square made of a picture of theirs, kept until the next. */
export function createAvatars({ db, store, clock, ids, intake, scratch, addresses, row }: Deps): Pick<Files, 'avatar' | 'avatarUrl'> {
  const avatarUrl = (kept: string) => (kept ? addresses.of(kept, 'full') : '')

  return {
    avatarUrl,
    async avatar(userId, id) {
      const from = await row(userId, id)
      if (from.kind !== 'image') throw new AppError(400, 'file.notImage')
      const folder = await mkdtemp(join(scratch, 'avatar-'))
      try {
        const path = join(folder, 'from')
        if (!await store.copyTo(from.key, path)) throw new AppError(404, 'file.notFound')
        const taken = await intake.avatar({ path, folder })
        if ('refused' in taken) throw new AppError(400, taken.refused.key, taken.refused.params)
        const label = await readLabel(taken.path, taken.mime)
        const { thumbBytes: _, ...stored } = await storeFile(store, 'avatars', { path: taken.path, mime: taken.mime })
        const made = ids.ulid()
        const now = clock.now()
        await db.transaction(async (tx) => {
          await tx.insert(file).values({
            id: made, userId, kind: 'image', origin: 'avatar', ...stored, mime: taken.mime, width: taken.width, height: taken.height,
            label: label && { ...label, sha256: stored.sha256 }, createdAt: now, expiresAt: null,
          })
          await tx.update(file).set({ deletedAt: now })
            .where(and(eq(file.userId, userId), eq(file.origin, 'avatar'), ne(file.id, made), isNull(file.deletedAt)))
          await tx.update(appUser).set({ avatar: made }).where(eq(appUser.id, userId))
        })
        return avatarUrl(made)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
