import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import { hasFreeHash } from './taken-down'
import type { Files } from './types'

/** Files visible to their user: not deleted, expired, taken down, or results of an unfinished task. */
export const isVisible = (clock: Clock) =>
  and(
    isNull(file.deletedAt),
    or(isNull(file.expiresAt), gt(file.expiresAt, clock.now())),
    // A result gets its task's id when the task succeeds.
    or(notInArray(file.origin, ['result', 'step']), isNotNull(file.taskId)),
    hasFreeHash(file.sha256),
  )

/** Finds files visible to their user. */
export function createFileLookup({ db, clock }: { db: Db; clock: Clock }): Pick<Files, 'row' | 'findMany' | 'ofTasks'> {
  const findMany: Files['findMany'] = async (userId, wanted) => {
    if (wanted.length === 0) return new Map()
    const found = await db
      .select()
      .from(file)
      .where(and(eq(file.userId, userId), inArray(file.id, [...wanted]), isVisible(clock)))
    return new Map(found.map((one) => [one.id, one]))
  }

  return {
    findMany,

    async row(userId, id) {
      const found = (await findMany(userId, [id])).get(id)
      if (!found) throw new AppError(404, 'file.notFound')
      return found
    },

    async ofTasks(taskIds) {
      const found =
        taskIds.length === 0
          ? []
          : await db
              .select()
              .from(file)
              .where(and(inArray(file.taskId, [...taskIds]), isVisible(clock)))
              .orderBy(asc(file.place))
      return new Map(taskIds.map((id) => [id, found.filter(({ taskId }) => taskId === id)]))
    },
  }
}
