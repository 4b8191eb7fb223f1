import { count, eq, lt } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Checked, Task } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { isMember } from '../accounts/membership'
import { createTableQueue } from '../../ports/queue'
import type { TaskDeps } from './deps'
import { assertFewOpen } from './enqueue'
import { createTaskSubmission } from './submission'
import { createQueueEstimate } from './queue-estimate'
import { createTaskReader } from './reader'
import { createTaskRemoval } from './remove'
import { createTaskRetry } from './retry'
import { createTaskRunning } from './running'
import { defaultTaskSettings } from './settings'
import { isOpen, type SettleDeps } from './settle'
import type { TaskRow } from './types'

/** A delete this soon after the end may be a cancel that came late. */
const lateCancelMs = 10_000

export type Tasks = ReturnType<typeof createTasks>

/** Tool tasks: enqueued with held credits, run by any process with capacity, settled once. */
export function createTasks(deps: TaskDeps) {
  const { open, ledger, files, remote, resultHandlers, clock, ids, store, warn } = deps
  const { db } = open
  const owner = ids.ulid()
  const onEnded = (row: TaskRow) => {
    const { key } = row.speech?.spoken ?? {}
    if (key) store.remove(key).catch((error: unknown) => warn(error, 'removing the speech of a film'))
    deps.onEnded?.(row)
  }
  const settings = { ...defaultTaskSettings, ...deps.settings }
  const { retentionDays } = settings
  const queue = createTableQueue({ open, clock, leaseMs: settings.leaseMs })
  const { recordRun } = remote
  const settling: SettleDeps = { db, ledger, clock, ids, queue, files, resultHandlers, recordRun, retentionDays }
  const { events, start, shutdown, running } = createTaskRunning({ ...deps, owner, settings, queue, settling, onEnded })
  const estimate = createQueueEstimate({ db, clock, capacity: settings.capacity, lanes: remote.lanes })
  const submission = createTaskSubmission({ ...deps, settings, estimate, emit: events.emit })
  const { mine, view, find, page, mark, follow } = createTaskReader({ db, files, estimate, events })
  const removal = createTaskRemoval({ db, clock, files, resultHandlers, settling, events, onEnded })

  async function cancel(userId: string, locale: Locale, id: string): Promise<Task> {
    const row = await mine(userId, id)
    return view(isOpen(row) ? await removal.cancel(row) : row, locale)
  }

  const hasJustFinished = ({ status, endedAt }: TaskRow): boolean =>
    status === 'FINISHED' && endedAt !== null && clock.now().getTime() - endedAt.getTime() < lateCancelMs

  return {
    owner,
    find,
    page,
    mark,
    follow,
    quote: submission.quote,

    /** Enqueues a task. A repeat of the id returns the task's present state; 409 with other input. */
    create: async (userId: string, locale: Locale, asked: Checked<'POST /app/task'>): Promise<Task> =>
      view(await submission.create(userId, locale, asked), locale),

    /** Cancels a waiting task, or asks its process to stop, without waiting for it. */
    askToCancel: removal.askToCancel,

    /** Does an ended task again, free of charge. */
    retry: createTaskRetry({ db, emit: events.emit }),

    /** Cancels an open task. Returns it afterwards: unchanged when it ended before, so a late cancel deletes nothing. */
    cancel,

    /**
     * Deletes an ended task with its files and returns null. Without `ended` the caller may have meant to cancel: an
     * open task is cancelled, and one that has just finished is kept and returned.
     */
    async remove(userId: string, locale: Locale, id: string, { ended = false } = {}): Promise<Task | null> {
      const row = await mine(userId, id)
      if (isOpen(row)) return ended ? view(row, locale) : cancel(userId, locale, id)
      if (!ended && hasJustFinished(row)) return view(row, locale)
      await removal.remove(row)
      return null
    },

    /** Steps of works. */
    steps: {
      check: submission.checkStep,
      joinRequest: submission.joinRequest,
      enqueue: submission.enqueueStep,
      announce: submission.announce,
      /** Throws 429 when too many tasks and works of a person are open. */
      assertRoom: async (tx: Db, userId: string) =>
        assertFewOpen(tx, userId, settings.maxOpen[(await isMember(tx, userId, clock.now())) ? 'priority' : 'regular']),
    },

    forget: removal.forget,
    /** `works: false`: this process leaves tasks to others. */
    start: ({ works = true } = {}) => start(works),

    /** Waits for running tasks until the deadline, then returns the rest to the queue. */
    async shutdown(waitMs: number) {
      submission.close()
      await shutdown(waitMs)
    },

    /** Deletes rows of tasks that their owners deleted long ago. */
    async sweep() {
      await db.delete(task).where(lt(task.deletedAt, new Date(clock.now().getTime() - retentionDays * dayMs)))
    },

    running,

    waiting: async (): Promise<number> =>
      (await db.select({ n: count() }).from(task).where(eq(task.status, 'QUEUING')))[0]?.n ?? 0,
  }
}
