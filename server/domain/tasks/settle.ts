import { eq } from 'drizzle-orm'
import { voice } from '../../../contract/tools/voice'
import { dayMs } from '../../../contract/time'
import { codes } from '../../../contract/codes'
import { toolOf } from '../../../contract/tools'
import type { Clock, Ids } from '../../ports/clock'
import { task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Queue, Requeue } from '../../ports/queue/types'
import { addNotice } from '../accounts/notices'
import type { StoredOutputs } from '../files/types'
import type { Ledger } from '../credits/ledger'
import { inTransaction } from '../../ports/db/rows'
import type { EndedRun } from '../engines/costs'
import type { RunCost } from '../engines/run'
import { handlerOf, type ResultHandlers } from './result-handlers'
import type { TaskFiles, TaskRemote, TaskRow } from './types'

const timedOutKey = 'engine.timeout'

/** The reference of a task's credit hold. */
export const taskHoldRef = ({ id, workId }: Pick<TaskRow, 'id' | 'workId'>) => `${workId ? 'step' : 'task'}:${id}`

export const isOpen = ({ status }: Pick<TaskRow, 'status'>) => status === 'QUEUING' || status === 'PROGRESSING'

export type TaskFault = NonNullable<TaskRow['error']>

/** How a run of a task ended. */
export type TaskOutcome =
  | {
      how: 'finished'
      result: Record<string, unknown>
      files: StoredOutputs
      cost?: RunCost | undefined
      unitPrice?: number
    }
  | { how: 'failed'; error: TaskFault; run?: Omit<EndedRun, 'credits'> }
  | { how: 'cancelled' }
  /** Returned to the queue: its process died or is shutting down. */
  | ({ how: 'requeued' } & Requeue)

export interface SettleDeps {
  db: Db
  ledger: Pick<Ledger, 'capture' | 'release'>
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  queue: Pick<Queue, 'requeue'>
  files: Pick<TaskFiles, 'publishOutputs'>
  resultHandlers: ResultHandlers
  recordRun: TaskRemote['recordRun']
  retentionDays: number
}

/**
 * Ends a task once, in one transaction with its credits. Returns null and changes nothing when `isStill` is false for
 * the locked row.
 */
export const settleTask = (
  deps: SettleDeps,
  id: string,
  outcome: TaskOutcome,
  isStill: (row: TaskRow) => boolean,
): Promise<TaskRow | null> =>
  inTransaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(task).where(eq(task.id, id)).for('update')
    if (!row || !isStill(row)) return null
    if (outcome.how === 'cancelled' || row.cancelRequested) return cancel(tx, deps, row)
    if (outcome.how === 'failed') {
      const run = outcome.run ?? begun(row, outcome.error.key === timedOutKey ? 'timeout' : 'failed')
      if (run) await deps.recordRun(tx, row, { ...run, credits: 0 })
      return told(tx, deps, await fail(tx, deps, row, outcome.error))
    }
    if (outcome.how === 'finished') return told(tx, deps, await finish(tx, deps, row, outcome))
    await deps.queue.requeue(tx, id, outcome)
    return { ...row, status: 'QUEUING' }
  })

/** Whether a work goes on after the end of this task: people learn the end of the work, not of its parts. */
export const isPartOfWork = ({ workId, status, serviceKey }: Pick<TaskRow, 'workId' | 'status' | 'serviceKey'>) =>
  workId !== null || (status === 'FINISHED' && toolOf(serviceKey)?.produces === 'work')

/**
 * Adds the notice within the settlement, so that a crash afterwards loses none and every reader of the end finds it.
 */
async function told(tx: Db, deps: SettleDeps, row: TaskRow): Promise<TaskRow> {
  if (isPartOfWork(row)) return row
  await addNotice(tx, deps, { kind: 'taskDone', userId: row.userId, about: row.id })
  return row
}

/** Credits to charge: less than held when a cheaper engine than the offered one ran the task. */
function creditsFor({ credits, budget, speech, unitPrice: offered }: TaskRow, unitPrice = offered): number {
  const spoken = speech?.credits ?? 0
  const own = credits - budget - spoken
  return spoken + (unitPrice < offered ? Math.ceil((own * unitPrice) / offered) : own)
}

/** Records the cost of a film's speech, and the credits paid for it. */
async function recordSpeech(tx: Db, { recordRun }: Pick<SettleDeps, 'recordRun'>, row: TaskRow, credits: number) {
  const spoken = row.speech?.spoken
  if (!spoken) return
  const { engineId, costMilliFen: milliFen, costReported: reported } = spoken
  const ran = { ...row, engineId, serviceKey: voice.serviceKey }
  await recordRun(tx, ran, { outcome: 'finished', credits, cost: { milliFen, reported } })
}

/** A free run settles nothing: the balance of its hold may be days old. */
const balanceOf = ({ credits }: TaskRow, balance: number) => (credits > 0 ? balance : null)

const receipt = (row: TaskRow) => ({ relation: 'task', id: row.id, tool: row.serviceKey, builtIn: row.engineBuiltIn })

async function end(tx: Db, row: TaskRow, how: Partial<typeof task.$inferInsert>): Promise<TaskRow> {
  const [ended] = await tx
    .update(task)
    .set({ worker: null, leaseUntil: null, ...how })
    .where(eq(task.id, row.id))
    .returning()
  return ended!
}

async function fail(
  tx: Db,
  { ledger, clock, recordRun }: SettleDeps,
  row: TaskRow,
  error: TaskFault,
  more: Partial<typeof task.$inferInsert> = {},
) {
  await recordSpeech(tx, { recordRun }, row, 0)
  const { balance } = await ledger.release(tx, { ref: taskHoldRef(row), meta: receipt(row) })
  return end(tx, row, { status: 'ERROR', error, balanceAfter: balanceOf(row, balance), endedAt: clock.now(), ...more })
}

/** A run whose provider had begun: it may have charged an unknown amount. */
const begun = ({ providerJob }: TaskRow, outcome: string): Omit<EndedRun, 'credits'> | null =>
  providerJob ? { outcome, cost: { milliFen: 0, reported: false } } : null

async function cancel(tx: Db, deps: SettleDeps, row: TaskRow) {
  const run = begun(row, 'cancelled')
  if (run) await deps.recordRun(tx, row, { ...run, credits: 0 })
  return fail(tx, deps, row, { code: codes.businessError, key: 'task.cancelled' }, { cancelled: true })
}

async function finish(
  tx: Db,
  { ledger, clock, files, resultHandlers, recordRun, retentionDays }: SettleDeps,
  row: TaskRow,
  output: Extract<TaskOutcome, { how: 'finished' }>,
) {
  const endedAt = clock.now()
  const expiresAt = new Date(endedAt.getTime() + retentionDays * dayMs)
  await files.publishOutputs(tx, output.files, expiresAt)
  const handler = handlerOf(resultHandlers, row.serviceKey)
  const { result, engine } = handler
    ? await handler.publish(tx, { task: row, result: output.result, files: output.files })
    : { result: output.result, engine: undefined }
  const { spent, balance } = await ledger.capture(tx, {
    ref: taskHoldRef(row),
    credits: creditsFor(row, output.unitPrice),
    meta: receipt(row),
  })
  await handler?.afterCharge?.(tx, row)
  const spoken = row.speech?.spoken ? row.speech.credits : 0
  await recordSpeech(tx, { recordRun }, row, spoken)
  // Also of the built-in engine: what people paid for a tool is compared with all its costs.
  const cost = output.cost ?? { milliFen: 0, reported: false }
  const credits = spent - spoken
  if (output.cost || credits > 0) await recordRun(tx, row, { outcome: 'finished', credits, cost })
  return end(tx, row, {
    status: 'FINISHED',
    progress: 100,
    stage: '',
    result,
    credits: spent,
    balanceAfter: balanceOf(row, balance),
    endedAt,
    expiresAt,
    ...(engine ? { engineName: engine.name, engineBuiltIn: engine.builtIn } : {}),
  })
}
