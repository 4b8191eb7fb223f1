import { and, eq, isNull, ne } from 'drizzle-orm'
import { appUser } from '../../ports/db/schema/accounts'
import { file } from '../../ports/db/schema/files'
import type { Addresses } from './address'
import type { Files } from './types'

interface Deps {
  addresses: Addresses
  keepSquare: Files['keepSquare']
}

/** Avatars: a small square from one of the user's pictures, stored until the next. */
export function createAvatars({ addresses, keepSquare }: Deps): Pick<Files, 'avatar' | 'avatarUrl'> {
  const avatarUrl = (fileId: string) => (fileId ? addresses.of(fileId, 'full') : '')

  return {
    avatarUrl,
    async avatar(userId, id, crop) {
      const origin = 'avatar' as const
      const kept = await keepSquare({ from: { userId, id }, crop, userId, origin }, async (tx, avatarId, now) => {
        // Locks the user: otherwise two concurrent requests would both leave their avatar.
        await tx.update(appUser).set({ avatar: avatarId }).where(eq(appUser.id, userId))
        await tx
          .update(file)
          .set({ deletedAt: now })
          .where(and(eq(file.userId, userId), eq(file.origin, origin), ne(file.id, avatarId), isNull(file.deletedAt)))
      })
      return avatarUrl(kept)
    },
  }
}
