import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Checked, Task } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { task } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import { behind, cutPage, skipped, timeKey } from '../../ports/db/page'
import type { Db } from '../../ports/db/types'
import type { TaskEvents } from './events'
import { isOpen } from './settle'
import type { TaskRow } from './types'
import { changeKey, viewTasks } from './view'

type Deps = Parameters<typeof viewTasks>[0] & { db: Db; events: Pick<TaskEvents, 'next'> }

const pollMs = 1_000
/** Must match the condition of the index of open tasks. */
const isWaitingOrRunning = sql`${task.status} in ('QUEUING', 'PROGRESSING')`

/** Tasks for their owner. */
export function createTaskReader({ db, events, ...viewing }: Deps) {
  /** A task of this user that is not deleted. Throws 404. */
  async function mine(userId: string, id: string): Promise<TaskRow> {
    const [row] = await db
      .select()
      .from(task)
      .where(and(eq(task.id, id), eq(task.userId, userId), isNull(task.deletedAt)))
    if (!row) throw new AppError(404, 'task.notFound')
    return row
  }

  const view = async (row: TaskRow, locale: Locale): Promise<Task> => (await viewTasks(viewing, [row], locale))[0]!

  const find = async (userId: string, locale: Locale, id: string): Promise<Task> => view(await mine(userId, id), locale)

  return {
    mine,
    view,
    find,

    async page(
      userId: string,
      locale: Locale,
      { page, size, after, serviceKey, status, favourite }: Checked<'GET /app/task/page'>,
    ) {
      const wanted = and(
        eq(task.userId, userId),
        isNull(task.deletedAt),
        isNull(task.workId),
        serviceKey ? eq(task.serviceKey, serviceKey) : undefined,
        status === 'OPEN' ? isWaitingOrRunning : status ? eq(task.status, status) : undefined,
        favourite ? eq(task.favourite, true) : undefined,
      )
      const found = await db
        .select()
        .from(task)
        .where(and(wanted, behind(task.createdAt, task.id, after)))
        .orderBy(desc(task.createdAt), desc(task.id))
        .limit(size + 1)
        .offset(skipped({ page, size, after }))
      const { shown, next } = cutPage(found, size, timeKey)
      const total = await countRows(db, task, wanted, { page, size })
      return { records: await viewTasks(viewing, shown, locale), total, page, size, ...next }
    },

    /** Marks a task as a favourite, or unmarks it. Throws 404 for another user's. */
    async mark(userId: string, locale: Locale, id: string, favourite: boolean): Promise<Task> {
      await mine(userId, id)
      await db
        .update(task)
        .set({ favourite })
        .where(and(eq(task.id, id), eq(task.userId, userId)))
      return find(userId, locale, id)
    },

    /** Yields a task at each change until it ends, in whichever process. Throws 404 before the first. */
    async *follow(userId: string, locale: Locale, id: string, signal: AbortSignal): AsyncGenerator<Task, void> {
      for (let last = ''; !signal.aborted;) {
        const next = events.next(id, pollMs, signal)
        const now = await find(userId, locale, id)
        if (changeKey(now) !== last) yield now
        last = changeKey(now)
        if (!isOpen(now)) return
        await next
      }
    },
  }
}
