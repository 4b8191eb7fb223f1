import { and, asc, eq } from 'drizzle-orm'
import { filesIn } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Files } from '../files/types'
import { inTransaction } from '../../ports/db/rows'
import type { ResultHandler, TaskRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  files: Pick<Files, 'removeOfTask' | 'remove' | 'living'>
  keepers: Readonly<Record<string, ResultHandler>>
}

/** Takes ended tasks away, with what they made and what they were given. */
export const createRemover = ({ db, clock, files, keepers }: Deps) => ({
  /** With its files, unless something that came of it still needs them. */
  remove: (row: TaskRow) =>
    inTransaction(db, async (tx) => {
      const kept = await keepers[row.serviceKey]?.remove?.(tx, row)
      if (!kept?.keepsFiles) await files.removeOfTask(tx, row.id)
      await tx.update(task).set({ deletedAt: clock.now() }).where(eq(task.id, row.id))
    }),

  /** Every task of a tool, also those that were deleted already. */
  all: (userId: string, serviceKey: string): Promise<TaskRow[]> =>
    db
      .select()
      .from(task)
      .where(and(eq(task.userId, userId), eq(task.serviceKey, serviceKey)))
      .orderBy(asc(task.createdAt)),

  /** Deletes what its owner uploaded for it. What another tool made is that tool's, and what another task is using stays until it expires. */
  async dropGiven({ userId, serviceKey, input }: TaskRow) {
    const tool = toolOf(serviceKey)
    if (!tool) return
    for (const row of (await files.living(userId, Object.values(filesIn(tool, input)))).values()) {
      if (row.origin !== 'upload' && row.origin !== 'example') continue
      await files.remove(userId, row.id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }
  },
})
