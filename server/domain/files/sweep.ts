import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { removeStored } from './store-file'

const batchSize = 200
/** Much longer than any check of a file takes. */
const staleMs = hourMs

interface Deps {
  db: Db
  store: FileStore
  clock: Clock
  scratch: string
}

/**
 * Removes expired and deleted files: bytes first, then the row, so that no bytes are left without a row. A file that cannot be
 * removed stays for the next sweep and does not stop this one, which throws at its end.
 */
export const createFileSweeper =
  ({ db, store, clock, scratch }: Deps) =>
  async (): Promise<void> => {
    const failures: unknown[] = []
    for (let last = ''; ;) {
      const due = await db
        .select({ id: file.id, key: file.key, thumbKey: file.thumbKey })
        .from(file)
        .where(and(gt(file.id, last), or(isNotNull(file.deletedAt), lte(file.expiresAt, clock.now()))))
        .orderBy(asc(file.id))
        .limit(batchSize)
      for (const one of due) {
        await removeStored(store, one)
          .then(() => db.delete(file).where(eq(file.id, one.id)))
          .catch((error: unknown) => failures.push(error))
        last = one.id
      }
      if (due.length < batchSize) break
    }
    await removeStaleScratch(scratch)
    if (failures.length > 0) throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] })
  }

/** Removes folders left by a process that was killed during a check. */
async function removeStaleScratch(scratch: string): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const path = join(scratch, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { recursive: true, force: true })
  }
}
