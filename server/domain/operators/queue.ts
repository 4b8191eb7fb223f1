import { asc, count, eq, inArray, min, sql } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { isoText } from '../../../contract/time'
import { type Actor, recordChange } from '../../audit'
import { AppError } from '../../errors'
import { inTransaction } from '../../ports/db/rows'
import { task } from '../../ports/db/schema'
import type { Tasks } from '../tasks'
import { isOpen } from '../tasks/settle'
import { createTaskRetries, type RetryDeps } from './task-retry'

interface Deps extends RetryDeps {
  cancelTask: Tasks['askToCancel']
}

const shownTasks = 50

export type OperatorQueue = ReturnType<typeof createOperatorQueue>

/** Open tasks of everybody, for operators. */
export function createOperatorQueue({ cancelTask, ...deps }: Deps) {
  const { db, clock, ids } = deps
  const retries = createTaskRetries(deps)
  return {
    retry: retries.retry,

    async open(): Promise<AdminOut<'GET /admin/queue'>> {
      const open = inArray(task.status, ['QUEUING', 'PROGRESSING'])
      const [failed, tools, oldest] = await Promise.all([
        retries.failed(),
        db
          .select({
            serviceKey: task.serviceKey,
            waiting: count(sql`case when ${task.status} = 'QUEUING' then 1 end`),
            running: count(sql`case when ${task.status} = 'PROGRESSING' then 1 end`),
            oldest: min(sql<Date>`case when ${task.status} = 'QUEUING' then ${task.createdAt} end`).mapWith(
              task.createdAt,
            ),
          })
          .from(task)
          .where(open)
          .groupBy(task.serviceKey)
          .orderBy(asc(task.serviceKey)),
        db.select().from(task).where(open).orderBy(asc(task.createdAt)).limit(shownTasks),
      ])
      return {
        tools: tools.map(({ oldest: first, ...tool }) => ({ ...tool, oldestAt: isoText(first) })),
        oldest: oldest.map(viewOpenTask),
        failed,
      }
    },

    /** Cancels a waiting task, or asks the process of a running one to stop. Throws 404. */
    async cancel(id: string, { reason, ...actor }: Actor & { reason: string }) {
      const [row] = await db.select().from(task).where(eq(task.id, id))
      if (!row || row.deletedAt) throw new AppError(404, 'task.notFound')
      if (!isOpen(row) || row.cancelRequested) return { result: 'already' as const }
      const before = { status: row.status, attempt: row.attempt, engine: row.engineName }
      const change = { act: 'cancelTask', subject: { kind: 'task', id }, before, reason }
      // Recorded first: an end that nobody recorded could not be explained.
      await inTransaction(db, (tx) => recordChange(tx, { clock, ids }, actor, change))
      const ended = await cancelTask(row)
      return { result: ended ? ('done' as const) : ('asked' as const) }
    },
  }
}

const viewOpenTask = (row: typeof task.$inferSelect) => ({
  id: row.id,
  userId: row.userId,
  serviceKey: row.serviceKey,
  status: row.status as 'QUEUING' | 'PROGRESSING',
  attempt: row.attempt,
  worker: row.worker ?? '',
  engineName: row.engineName,
  credits: row.credits,
  isCancelling: row.cancelRequested,
  at: row.createdAt.toISOString(),
  startedAt: isoText(row.startedAt),
})
