import { and, eq } from 'drizzle-orm'
import { type Stage, stages } from '../../engines/engine'
import { task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { TaskRow } from './types'

interface Deps {
  db: Db
  everyMs: number
  /** Hears of each report that was written down. */
  written: (id: string) => void
  warn: (error: unknown) => void
}

export type Reporter = ReturnType<typeof createReporter>

/** Writes a running task's progress down, the newest only and not too often. It never goes back. */
export function createReporter(
  { db, everyMs, written, warn }: Deps,
  { id, worker, attempt }: Pick<TaskRow, 'id' | 'worker' | 'attempt'>,
) {
  let [percent, stage]: [number, Stage | ''] = [0, '']
  let [lastAt, timer, closed, dirty]: [number, NodeJS.Timeout | null, boolean, boolean] = [0, null, false, false]
  let writing = Promise.resolve()

  async function write() {
    if (!dirty) return
    dirty = false
    lastAt = performance.now()
    const done = await db
      .update(task)
      .set({ progress: percent, stage: `stage.${stage}` })
      .where(
        and(eq(task.id, id), eq(task.worker, worker ?? ''), eq(task.attempt, attempt), eq(task.status, 'PROGRESSING')),
      )
      .returning({ id: task.id })
    if (done.length > 0) written(id)
  }

  function soon() {
    if (timer || closed) return
    timer = setTimeout(
      () => {
        timer = null
        writing = writing.then(write).catch(warn)
      },
      Math.max(0, lastAt + everyMs - performance.now()),
    )
    timer.unref()
  }

  return {
    progress(to: number, at: Stage) {
      if (closed || !Number.isFinite(to) || !stages.includes(at)) return
      const next = Math.max(percent, Math.min(99, Math.floor(to)))
      if (next === percent && at === stage) return
      percent = next
      stage = at
      dirty = true
      soon()
    },

    /** No report comes after it. */
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await writing
    },
  }
}
