import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import { task } from '../../ports/db/schema/tasks'
import type { Db } from '../../ports/db/types'
import type { Files } from './types'

/** Marks files as deleted; the sweeper removes their bytes. */
export const createFileRemoval = ({
  db,
  clock,
  row,
}: {
  db: Db
  clock: Clock
  row: Files['row']
}): Pick<Files, 'remove' | 'removeOfTask'> => ({
  async removeOfTask(tx, taskId) {
    await tx.update(file).set({ deletedAt: clock.now() }).where(eq(file.taskId, taskId))
  },

  async remove(userId, id) {
    const from = await row(userId, id)
    if (from.origin !== 'upload' && from.origin !== 'example') throw new AppError(404, 'file.notFound')
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
    return null
  },
})
