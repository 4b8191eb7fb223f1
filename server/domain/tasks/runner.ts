import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Queue } from '../../ports/queue/types'
import { withTimeout } from '../../time'
import type { TaskNews } from './events'
import { createReporter } from './progress'
import { type Outcome, settleTask, type SettleDeps } from './settle'
import type { TaskSettings } from './settings'
import type { TaskFiles, TaskRow } from './types'
import { failed, faultOf, timedOut, work, type WorkDeps } from './execute'

/** Why a task that is being done is to be let go. */
export type Halt = 'cancel' | 'timeout' | 'shutdown' | 'lost'

export interface CrewDeps {
  db: Db
  owner: string
  queue: Queue
  settling: SettleDeps
  working: WorkDeps
  files: Pick<TaskFiles, 'storeOutputs' | 'discardOutputs'>
  settings: TaskSettings
  say: TaskNews['say']
  /** Hears of each task this process ended. */
  ended: (row: TaskRow) => void
  warn: (error: unknown, about: string) => void
}

/** Faults that nobody has told the operator of yet: an engine that fails or crashes says itself why. */
const ours = new Set(['engine.label', 'engine.diskFull', 'engine.missing'])

class Halted extends Error {
  constructor(readonly why: Halt) {
    super(`halted: ${why}`)
  }
}

export type Crew = ReturnType<typeof createCrew>

/** Takes tasks as there is room and does them: each ends in exactly one settlement, whatever its engine does. */
export function createCrew({ db, owner, queue, settling, working, files, settings, say, ended, warn }: CrewDeps) {
  const running = new Map<string, { halt: AbortController; ended: Promise<void> }>()
  let closing = false
  let taking: Promise<void> | null = null
  let again = false

  const halt = (id: string, why: Halt) => running.get(id)?.halt.abort(new Halted(why))

  function begin(row: TaskRow) {
    const stopping = new AbortController()
    const end = run(row, stopping)
      .catch((error: unknown) => warn(error, 'ending a task'))
      .finally(() => {
        running.delete(row.id)
        void fill()
      })
    running.set(row.id, { halt: stopping, ended: end })
    say('changed', row.id)
  }

  async function run(row: TaskRow, stopping: AbortController) {
    const late = setTimeout(() => stopping.abort(new Halted('timeout')), settings.timeLimitMs)
    const reporter = createReporter(
      {
        db,
        everyMs: settings.progressEveryMs,
        written: (id) => say('changed', id),
        warn: (error) => warn(error, 'writing progress'),
      },
      row,
    )
    let outcome: Outcome | null
    try {
      outcome = await work(working, row, { signal: stopping.signal, progress: reporter.progress }, async (made) => {
        reporter.progress(99, 'storing')
        return {
          how: 'finished',
          result: made.result,
          files: await files.storeOutputs({ userId: row.userId, taskId: row.id }, made.files),
        }
      })
    } catch (error) {
      outcome = outcomeOf(error, stopping.signal)
    }
    clearTimeout(late)
    await reporter.close()
    if (!outcome) return
    const settled = await settle(row, outcome)
    if (outcome.how === 'finished' && settled?.status !== 'FINISHED') await files.discardOutputs(outcome.files)
    if (!settled) return
    say(settled.status === 'QUEUING' ? 'waits' : 'changed', row.id)
    if (settled.endedAt) ended(settled)
  }

  /** Null when the task is no longer ours to end. */
  function outcomeOf(error: unknown, { aborted, reason }: AbortSignal): Outcome | null {
    const why = aborted && reason instanceof Halted ? reason.why : null
    if (why === 'lost') return null
    if (why === 'cancel') return { how: 'cancelled' }
    if (why === 'timeout') return { how: 'failed', error: timedOut }
    if (why === 'shutdown') return { how: 'given back', countsAsAttempt: false }
    const fault = faultOf(error)
    if (!fault || ours.has(fault.key)) warn(error, 'doing a task')
    return { how: 'failed', error: fault ?? failed }
  }

  /** Should the database be away for longer, the lease runs out and whoever finds the task settles it. */
  async function settle({ id, attempt }: Pick<TaskRow, 'id' | 'attempt'>, outcome: Outcome): Promise<TaskRow | null> {
    for (let tries = 1; ; tries++) {
      try {
        return await settleTask(
          settling,
          id,
          outcome,
          (now) => now.status === 'PROGRESSING' && now.worker === owner && now.attempt === attempt,
        )
      } catch (error) {
        const fault = faultOf(error)
        // A keeper's refusal will not go away by trying again.
        warn(error, 'settling a task')
        if (fault) return settle({ id, attempt }, { how: 'failed', error: fault })
        if (tries === 5) throw error
        await sleep(200 * 2 ** tries)
      }
    }
  }

  /** Takes what there is room for. */
  async function fill(): Promise<void> {
    if (closing) return
    if (taking) {
      again = true
      return taking
    }
    taking = (async () => {
      do {
        again = false
        const room = { free: settings.capacity - running.size, perTool: settings.perTool, perUser: settings.perUser }
        for (const { id } of await queue.take(owner, room)) {
          const [row] = await db.select().from(task).where(eq(task.id, id))
          if (row) begin(row)
        }
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
    halt,
    ours: () => [...running.keys()],

    /** Takes nothing more, lets what is being done end until the deadline, then gives the rest back. */
    async close(waitMs: number) {
      closing = true
      await taking
      const all = () => Promise.all([...running.values()].map((one) => one.ended))
      await withTimeout(waitMs, async (signal) => {
        await Promise.race([all(), new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))])
      })
      for (const id of running.keys()) halt(id, 'shutdown')
      await all()
    },
  }
}
