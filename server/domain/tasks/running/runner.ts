import { eq } from 'drizzle-orm'
import { task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Queue } from '../../../ports/queue/types'
import { withTimeout } from '../../../time'
import type { TaskEvents } from '../events'
import { TaskStopped, type TaskStopReason } from './run-task'
import type { TaskSettings } from '../settings'
import type { TaskEngines, TaskRemote, TaskRow } from '../types'

interface Deps {
  db: Db
  owner: string
  queue: Pick<Queue, 'take'>
  settings: Pick<TaskSettings, 'capacity' | 'remoteCapacity' | 'perUser'>
  /** Concurrent tasks per tool in this process. */
  perTool: TaskEngines['concurrency']
  placement: TaskRemote['placement']
  /** Ends waiting tasks that no engine can run. */
  failUnavailable: () => Promise<void>
  runTask: (row: TaskRow, stopping: AbortController) => Promise<void>
  emit: TaskEvents['emit']
  warn: (error: unknown, about: string) => void
}

/** Tasks that wait for the store while others run; their results use space on this disk. */
const mostAside = 8

export type TaskRunner = ReturnType<typeof createTaskRunner>

/** Takes tasks from the queue while this process has capacity, and runs them. */
export function createTaskRunner({
  db,
  owner,
  queue,
  settings,
  perTool,
  placement,
  failUnavailable,
  runTask,
  emit,
  warn,
}: Deps) {
  const running = new Map<
    string,
    { isRemote: boolean; isAside: boolean; stopping: AbortController; ended: Promise<void> }
  >()
  let closing = false
  let taking: Promise<void> | null = null
  let again = false

  const stop = (id: string, reason: TaskStopReason) => running.get(id)?.stopping.abort(new TaskStopped(reason))

  function room() {
    const { capacity, remoteCapacity, perUser } = settings
    const remote = [...running.values()].filter(({ isRemote }) => isRemote).length
    const aside = [...running.values()].filter(({ isAside }) => isAside).length
    const local = running.size - remote - Math.min(aside, mostAside)
    return { free: capacity - local, freeRemote: remoteCapacity - remote, perTool, perUser, placement }
  }

  function begin(row: TaskRow) {
    const stopping = new AbortController()
    const ended = runTask(row, stopping)
      .catch((error: unknown) => warn(error, 'ending a task'))
      .finally(() => {
        running.delete(row.id)
        void fill()
      })
    running.set(row.id, { isRemote: row.engineId !== null, isAside: false, stopping, ended })
    emit('changed', row.id)
  }

  /** Takes and starts as many tasks as there is capacity for. */
  async function fill(): Promise<void> {
    if (closing) return
    if (taking) {
      again = true
      return taking
    }
    taking = (async () => {
      do {
        again = false
        for (const { id } of await queue.take(owner, room())) {
          const [row] = await db.select().from(task).where(eq(task.id, id))
          if (row) begin(row)
        }
        await failUnavailable()
      } while (again && !closing)
    })()
      .catch((error: unknown) => warn(error, 'taking tasks'))
      .finally(() => {
        taking = null
      })
    return taking
  }

  return {
    fill,
    stop,
    running: () => [...running.keys()],

    /** A task whose engine has finished waits for storage: another task may start. */
    setAside(id: string) {
      const task = running.get(id)
      if (!task || task.isRemote || task.isAside) return
      task.isAside = true
      void fill()
    },

    /** Takes no more tasks, waits for the running ones until the deadline, then returns the rest to the queue. */
    async close(waitMs: number) {
      closing = true
      await taking
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended))
      await withTimeout(waitMs, async (signal) => {
        await Promise.race([all(), new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))])
      })
      for (const id of running.keys()) stop(id, 'shutdown')
      await all()
    },
  }
}
