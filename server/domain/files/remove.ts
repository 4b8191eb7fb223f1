import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { file, filePeople } from '../../ports/db/schema/files'
import { task } from '../../ports/db/schema/tasks'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { removeStored } from './store-file'
import type { Files } from './types'

/** Delay in ms until the transaction that deletes a task's files has surely ended. */
const afterTaskMs = 500

interface RemovalDeps {
  db: Db
  store: FileStore
  clock: Clock
  row: Files['row']
}

/** Deletes files: marks them, then removes the bytes. The sweeper retries failures. */
export function createFileRemoval({ db, store, clock, row }: RemovalDeps): Pick<Files, 'remove' | 'removeOfTask'> {
  /** The row stays until the sweep, so that a late repeat of the upload does not restore the file. */
  async function removeBytes(which: SQL | undefined) {
    for (const one of await db
      .select()
      .from(file)
      .where(and(which, isNotNull(file.deletedAt))))
      await removeStored(store, one)
        .then(() => db.delete(filePeople).where(eq(filePeople.fileId, one.id)))
        .then(() => db.update(file).set({ bytes: 0, meta: {} }).where(eq(file.id, one.id)))
        .catch(() => {})
  }

  const ofTasks = new Set<string>()

  function removeSoon(taskId: string) {
    ofTasks.add(taskId)
    if (ofTasks.size > 1) return
    setTimeout(() => {
      const ids = [...ofTasks]
      ofTasks.clear()
      void removeBytes(inArray(file.taskId, ids)).catch(() => {})
    }, afterTaskMs).unref()
  }

  return {
    async removeOfTask(tx, taskId) {
      await tx.update(file).set({ deletedAt: clock.now() }).where(eq(file.taskId, taskId))
      removeSoon(taskId)
    },

    async remove(userId, id) {
      const from = await row(userId, id)
      if (!['upload', 'attachment', 'example'].includes(from.origin)) throw new AppError(404, 'file.notFound')
      const [using] = await db
        .select({ id: task.id })
        .from(task)
        .where(
          and(
            eq(task.userId, userId),
            inArray(task.status, ['QUEUING', 'PROGRESSING']),
            sql`jsonb_path_exists(${task.input}, '$.* ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)`,
          ),
        )
        .limit(1)
      if (using) throw new AppError(400, 'file.inUse')
      await db.update(file).set({ deletedAt: clock.now() }).where(eq(file.id, id))
      await removeBytes(eq(file.id, id))
      return null
    },
  }
}
