import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '../../../../contract/time'
import { EngineCallError } from '../../../engines/adapters/faults'
import type { Db } from '../../../ports/db/types'
import { outcomeOfCall } from './call-outcome'
import type { TaskEvents } from '../events'
import { unitPriceAt } from '../../engines/preflight'
import { isPart } from '../step'
import { executeTask, type ExecuteDeps, failed, faultOf, timedOut } from './execute'
import { createProgressReporter } from './progress'
import { NotStored, storeWithRetry } from './retry-store'
import { settleTask, type SettleDeps, type TaskOutcome } from '../settle'
import type { TaskSettings } from '../settings'
import type { TaskFiles, TaskRemote, TaskRow } from '../types'

/** Why a running task stops before its engine ends. */
export type TaskStopReason = 'cancel' | 'timeout' | 'shutdown' | 'lost'

export class TaskStopped extends Error {
  constructor(readonly reason: TaskStopReason) {
    super(`stopped: ${reason}`)
  }
}

/** Whether this stop reason ends the task for every process. */
export const endsTheTask = (reason: unknown): boolean =>
  reason instanceof TaskStopped && (reason.reason === 'cancel' || reason.reason === 'timeout')

export interface RunDeps {
  db: Db
  owner: string
  settling: SettleDeps
  executing: ExecuteDeps
  files: Pick<TaskFiles, 'storeOutputs' | 'discardOutputs'>
  offers: TaskRemote['offers']
  settings: Pick<TaskSettings, 'timeLimitMs' | 'progressEveryMs' | 'storeForMs' | 'attempts'>
  emit: TaskEvents['emit']
  /** Called for each task this process has ended. */
  onEnded: (row: TaskRow) => void
  /** Called when a remote engine has finished its part. */
  onEngineDone: () => void
  /** Called when a result cannot be stored now: its task waits without a worker. */
  onStoreAway: (id: string) => void
  warn: (error: unknown, about: string) => void
}

/** Tries to settle after a stop. */
const settleTries = 5
/** The longest timeout that a row may set. */
const remoteLimitMs = 6 * hourMs

/** Faults that only this log records: failing or crashing engines log their own reason. */
const toLog = new Set(['engine.label', 'engine.diskFull', 'engine.missing'])

/** Runs a task of this process: execute, store, settle. Each run ends in exactly one settlement. */
export const createRunTask = ({
  db,
  owner,
  settling,
  executing,
  files,
  offers,
  settings,
  emit,
  onEnded,
  onEngineDone,
  onStoreAway,
  warn,
}: RunDeps) => {
  /** Null when another process has the task. */
  function outcomeOf(row: TaskRow, error: unknown, { aborted, reason }: AbortSignal): TaskOutcome | null {
    const why = aborted && reason instanceof TaskStopped ? reason.reason : null
    if (why === 'lost') return null
    if (why === 'cancel') return { how: 'cancelled' }
    if (why === 'timeout') return { how: 'failed', error: timedOut }
    if (why === 'shutdown') return { how: 'requeued', countsAsAttempt: false }
    if (error instanceof EngineCallError) return outcomeOfCall(row, error)
    if (error instanceof NotStored && row.attempt < settings.attempts) return { how: 'requeued', countsAsAttempt: true }
    const fault = faultOf(error)
    if (!fault || toLog.has(fault.key)) warn(error, 'running a task')
    return { how: 'failed', error: fault ?? failed }
  }

  /** Retries while this process has the task. On shutdown the lease expires and another process settles it. */
  async function settle(
    { id, attempt }: Pick<TaskRow, 'id' | 'attempt'>,
    outcome: TaskOutcome,
    gone: AbortSignal,
  ): Promise<TaskRow | null> {
    const isOurs = (row: TaskRow) => row.status === 'PROGRESSING' && row.worker === owner && row.attempt === attempt
    for (let tries = 1; ; tries++) {
      try {
        return await settleTask(settling, id, outcome, isOurs)
      } catch (error) {
        const fault = faultOf(error)
        warn(error, 'settling a task')
        // A refusal of the result handler is final.
        if (fault) return settle({ id, attempt }, { how: 'failed', error: fault }, gone)
        // While the task is ours, no other process ends it.
        if (tries >= settleTries && gone.aborted) throw error
        await sleep(Math.min(200 * 2 ** tries, 10_000), undefined, { signal: gone }).catch(() => {})
      }
    }
  }

  return async (row: TaskRow, stopping: AbortController): Promise<void> => {
    // Remote engines have their own limits.
    const limitMs = row.engineId ? remoteLimitMs : settings.timeLimitMs
    const timer = setTimeout(() => stopping.abort(new TaskStopped('timeout')), limitMs)
    const reporter = createProgressReporter(
      {
        db,
        everyMs: settings.progressEveryMs,
        onWritten: (id) => emit('changed', id),
        onEngineDone: row.engineId ? onEngineDone : () => {},
        warn: (error) => warn(error, 'writing progress'),
      },
      row,
    )
    const context = { signal: stopping.signal, progress: reporter.progress }
    let outcome: TaskOutcome | null
    try {
      outcome = await executeTask(executing, row, context, async (output) => {
        reporter.progress(99, 'storing')
        const stored = await storeWithRetry(
          () => files.storeOutputs({ userId: row.userId, taskId: row.id, isStep: isPart(row) }, output.files),
          {
            signal: stopping.signal,
            forMs: settings.storeForMs,
            onAway: (error) => {
              warn(error, 'storing a result')
              onStoreAway(row.id)
            },
          },
        )
        const unitPrice = unitPriceAt(await offers.unitPriceOf(row), output.pricePercent)
        return { how: 'finished', result: output.result, files: stored, cost: output.cost, unitPrice }
      })
    } catch (error) {
      outcome = outcomeOf(row, error, stopping.signal)
    }
    clearTimeout(timer)
    await reporter.close()
    if (!outcome) return
    const settled = await settle(row, outcome, stopping.signal)
    if (outcome.how === 'finished' && settled?.status !== 'FINISHED') await files.discardOutputs(outcome.files)
    if (!settled) return
    emit(settled.status === 'QUEUING' ? 'queued' : 'changed', row.id)
    if (settled.endedAt) onEnded(settled)
  }
}
