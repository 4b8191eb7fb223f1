import { and, eq } from 'drizzle-orm'
import { type Stage, stages, stagesAfterEngine } from '../../../../engines'
import { type ProviderLine, task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { TaskRow } from '../types'

interface Deps {
  db: Db
  everyMs: number
  /** Called for each written report. */
  onWritten: (id: string) => void
  /** The engine has finished, and the table records it. */
  onEngineDone: () => void
  warn: (error: unknown) => void
}

const isAfterEngine = (stage: Stage | '') => stage !== '' && stagesAfterEngine.includes(stage)

/** The values come from third parties. */
const isPlace = (line: ProviderLine | undefined): line is ProviderLine =>
  line !== undefined && Number.isSafeInteger(line.place) && line.place >= 1 && line.place < 1_000_000

/**
 * Writes a running task's progress to its row: only the newest, at most every `everyMs`, never backwards. The engine's
 * end is written at once.
 */
export function createProgressReporter(
  { db, everyMs, onWritten, onEngineDone, warn }: Deps,
  { id, worker, attempt }: Pick<TaskRow, 'id' | 'worker' | 'attempt'>,
) {
  let [percent, stage]: [number, Stage | ''] = [0, '']
  let inLine: ProviderLine | null = null
  let [lastAt, timer, closed, dirty]: [number, NodeJS.Timeout | null, boolean, boolean] = [0, null, false, false]
  let writing = Promise.resolve()
  let engineDone = false

  async function write() {
    if (!dirty) return
    dirty = false
    lastAt = performance.now()
    const updated = await db
      .update(task)
      .set({ progress: percent, stage: `stage.${stage}`, providerLine: inLine })
      .where(
        and(eq(task.id, id), eq(task.worker, worker ?? ''), eq(task.attempt, attempt), eq(task.status, 'PROGRESSING')),
      )
      .returning({ id: task.id })
    if (updated.length === 0) return
    onWritten(id)
    if (engineDone || !isAfterEngine(stage)) return
    engineDone = true
    onEngineDone()
  }

  function now() {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write).catch(warn)
  }

  function soon() {
    if (timer || closed) return
    timer = setTimeout(now, Math.max(0, lastAt + everyMs - performance.now()))
    timer.unref()
  }

  return {
    progress(to: number, at: Stage, line?: ProviderLine) {
      if (closed || !Number.isFinite(to) || !stages.includes(at)) return
      const next = Math.max(percent, Math.min(99, Math.floor(to)))
      const place = isPlace(line) ? line : null
      if (next === percent && at === stage && place?.place === inLine?.place) return
      inLine = place
      percent = next
      stage = at
      dirty = true
      if (isAfterEngine(at) && !engineDone) now()
      else soon()
    },

    /** Resolves when the last report is written; later ones are ignored. */
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await writing
    },
  }
}
