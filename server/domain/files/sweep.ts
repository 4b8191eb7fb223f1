import { eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { removeStored } from './store-file'

const batch = 200

/** Deletes what has expired or was deleted: bytes first, so that nothing is left that no row knows of. */
export const createFileSweeper = ({ db, store, clock }: { db: Db; store: FileStore; clock: Clock }) => async (): Promise<void> => {
  for (;;) {
    const due = await db.select({ id: file.id, key: file.key, thumbKey: file.thumbKey }).from(file)
      .where(or(isNotNull(file.deletedAt), lte(file.expiresAt, clock.now()))).limit(batch)
    for (const one of due) {
      await removeStored(store, one)
      await db.delete(file).where(eq(file.id, one.id))
    }
    if (due.length < batch) return
  }
}
