import { and, eq, not } from 'drizzle-orm'
import { codes } from '../../../../contract/codes'
import { task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { TaskEvents } from '../events'
import { settleTask, type SettleDeps } from '../settle'
import type { TaskRemote, TaskRow } from '../types'

interface Deps {
  db: Db
  unavailable: TaskRemote['unavailable']
  settling: SettleDeps
  emit: TaskEvents['emit']
  onEnded: (row: TaskRow) => void
}

/** Tasks checked per round; the rest follow. */
const batch = 200

/** Ends waiting tasks whose engines are all away, free of charge: better an error than a queue that does not move. */
export const createUnavailableCheck =
  ({ db, unavailable, settling, emit, onEnded }: Deps) =>
  async (): Promise<void> => {
    const waiting = await db
      .select()
      .from(task)
      .where(and(eq(task.status, 'QUEUING'), not(task.engineBuiltIn)))
      .orderBy(task.createdAt)
      .limit(batch)
    for (const { id, triedEngines } of await unavailable(waiting)) {
      const key = triedEngines.length > 0 ? 'engine.failed' : 'engine.unavailable'
      const error = { code: codes.businessError, key }
      const row = await settleTask(settling, id, { how: 'failed', error }, ({ status }) => status === 'QUEUING')
      if (!row) continue
      emit('changed', id)
      onEnded(row)
    }
  }
