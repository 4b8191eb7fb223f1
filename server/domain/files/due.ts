import { and, asc, eq, gt, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { removeStored } from './store-file'

const batchSize = 200

/** Deleted by their user, or expired. */
export const isDue = (clock: Clock) => or(isNotNull(file.deletedAt), lte(file.expiresAt, clock.now()))

/**
 * Removes files: bytes first, then the row, so that no bytes remain without a row. A failure does not stop the others;
 * failures are returned.
 */
export const createDueRemoval =
  ({ db, store }: { db: Db; store: FileStore }) =>
  async (which: SQL | undefined): Promise<unknown[]> => {
    const failures: unknown[] = []
    for (let last = ''; ;) {
      const due = await db
        .select({ id: file.id, key: file.key, thumbKey: file.thumbKey })
        .from(file)
        .where(and(gt(file.id, last), which))
        .orderBy(asc(file.id))
        .limit(batchSize)
      for (const one of due) {
        await removeStored(store, one)
          .then(() => db.delete(file).where(eq(file.id, one.id)))
          .catch((error: unknown) => failures.push(error))
        last = one.id
      }
      if (due.length < batchSize) return failures
    }
  }
