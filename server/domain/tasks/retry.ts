import { and, eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { inTransaction } from '../../ports/db/rows'
import { accountNotice, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { TaskEvents } from './events'
import { isOpen } from './settle'
import type { TaskRow } from './types'

interface Deps {
  db: Db
  emit: TaskEvents['emit']
}

/** A film's speech is made again, free of charge too. */
function freeSpeech({ speech }: TaskRow) {
  if (!speech) return null
  const { spoken: _, speakingAt: __, ...rest } = speech
  return { ...rest, credits: 0 }
}

/** As it was submitted, for 0 credits. */
const anew = (row: TaskRow) => ({
  status: 'QUEUING' as const,
  credits: 0,
  speech: freeSpeech(row),
  ...{ attempt: 0, progress: 0, stage: '', triedEngines: [], cancelRequested: false, cancelled: false },
  ...{ error: null, providerJob: null, providerLine: null, startedAt: null, endedAt: null, balanceAfter: null },
})

/**
 * Returns an ended task to the queue, once. `allow` throws for one that may not run again, and records the act in the
 * same transaction. Its credits were released when it failed, and a settled hold never takes any: the run is free.
 * False when it is open. Throws 404.
 */
export const createTaskRetry =
  ({ db, emit }: Deps) =>
  async (id: string, allow: (tx: Db, row: TaskRow) => Promise<void>): Promise<boolean> => {
    const isQueued = await inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(task).where(eq(task.id, id)).for('update')
      if (!row || row.deletedAt) throw new AppError(404, 'task.notFound')
      if (isOpen(row)) return false
      await allow(tx, row)
      await tx.update(task).set(anew(row)).where(eq(task.id, id))
      // The new end gets a notice of its own.
      const { userId } = row
      await tx
        .delete(accountNotice)
        .where(and(eq(accountNotice.userId, userId), eq(accountNotice.kind, 'taskDone'), eq(accountNotice.about, id)))
      return true
    })
    if (!isQueued) return false
    emit('changed', id)
    emit('queued', id)
    return true
  }
