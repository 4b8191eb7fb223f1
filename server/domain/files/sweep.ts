import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { createDueRemoval, isDue } from './due'
import { hourMs } from '../../../contract/time'

/** Much longer than any check of a file takes. */
const staleMs = hourMs

interface Deps {
  db: Db
  store: FileStore
  clock: Clock
  scratch: string
}

/** Removes expired and deleted files. Throws at the end if some failed; those stay for the next sweep. */
export const createFileSweeper = ({ db, store, clock, scratch }: Deps) => {
  const removeDue = createDueRemoval({ db, store })
  return async (): Promise<void> => {
    const failures = await removeDue(isDue(clock))
    await removeStaleScratch(scratch)
    if (failures.length > 0) throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] })
  }
}

/** Removes folders left by a process that was killed during a check. */
async function removeStaleScratch(scratch: string): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const path = join(scratch, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { recursive: true, force: true })
  }
}
