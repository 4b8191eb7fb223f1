import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { removeStored } from './store-file'

const batch = 200
/** Much longer than anybody looks at a file. */
const staleMs = hourMs

interface Deps {
  db: Db
  store: FileStore
  clock: Clock
  scratch: string
}

/**
 * Deletes what has expired or was deleted: bytes first, so that nothing is left that no row knows of. A file that cannot be
 * removed now stays for the next time and does not keep the others; then it throws at the end.
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
        .limit(batch)
      for (const one of due) {
        await removeStored(store, one)
          .then(() => db.delete(file).where(eq(file.id, one.id)))
          .catch((error: unknown) => failures.push(error))
        last = one.id
      }
      if (due.length < batch) break
    }
    await cleanScratch(scratch)
    if (failures.length > 0) throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] })
  }

/** Folders that a process left which was killed while it looked at a file. */
async function cleanScratch(scratch: string): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const path = join(scratch, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { recursive: true, force: true })
  }
}
