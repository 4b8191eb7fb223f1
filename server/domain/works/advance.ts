import { and, eq } from 'drizzle-orm'
import { codes } from '../../../contract/codes'
import { AppError, EngineError } from '../../errors'
import type { Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { task, work } from '../../ports/db/schema'
import { addNotice } from '../accounts/notices'
import type { TaskFault } from '../tasks/settle'
import { claim, type ClaimDeps, planOf } from './claim'
import { joinKey, kindOf } from './kinds'
import { isDone, isUnderWay, type MadeStep, madeSteps, scriptOf } from './read'
import { workHoldRef, type WorkRow } from './types'

export interface AdvanceDeps extends ClaimDeps {
  ids: Pick<Ids, 'ulid'>
  /** A work was finished or stopped, unless its person stopped it. */
  onEnded?: (work: Pick<WorkRow, 'userId' | 'id'>) => void
  warn: (error: unknown, about: string) => void
}

const interrupted: TaskFault = { code: codes.businessError, key: 'engine.failed' }

/**
 * Takes a work one step further, if it is being made: buys the steps of its script, has them joined once all are there,
 * or stops it when one failed. May be called at any time by any process; a repeat changes nothing.
 */
export async function advance(deps: AdvanceDeps, id: string): Promise<void> {
  const { db, clock, files, steps } = deps
  const [row] = await db.select().from(work).where(eq(work.id, id))
  if (!row || row.deletedAt || row.state !== 'making') return
  if (!row.isPlanned) return begin(deps, row)
  const script = await scriptOf(db, row)
  const made = await madeSteps(db, files, id)
  const kind = kindOf(row.kind)
  const key = joinKey(script)
  const join = made.get(key)
  if (isDone(join)) return finish(deps, row, join!)
  const needed = kind.steps(script, made).map(({ key }) => made.get(key))
  if (needed.some(isUnderWay)) return
  const failed = needed.find((one) => !isDone(one))
  if (!needed.every(isDone)) return stop(deps, row, faultOf(failed))
  if (isUnderWay(join)) return
  // A join that failed since this run began ends it; an older one is tried again.
  if (join && join.row.createdAt >= row.updatedAt && join.row.status === 'ERROR') return stop(deps, row, faultOf(join))
  const request = await steps.joinRequest(kind.serviceKey, { text: script.title })
  const { userId, locale } = row
  await inTransaction(db, async (tx) => {
    // A finished one whose files expired gives its place to the new one.
    if (join?.row.status === 'FINISHED')
      await tx.update(task).set({ deletedAt: clock.now() }).where(eq(task.id, join.row.id))
    await steps.enqueue(tx, { userId, locale, request, workId: id, step: key })
  })
  steps.announce()
}

/** Buys the steps of a new script, for what was held with the request. */
async function begin(deps: AdvanceDeps, row: WorkRow): Promise<void> {
  try {
    await claim(deps, row, await planOf(deps, row), { version: row.version, credits: row.budget })
  } catch (error) {
    // The queue is full: the next call tries again.
    if (error instanceof AppError && error.code === 429) return
    if (!(error instanceof AppError) && !(error instanceof EngineError)) throw error
    const code = error instanceof AppError ? error.code : codes.businessError
    await stop(deps, row, { code, key: error.key, params: error.params })
  }
}

/** Without a fault: the task is gone, or its files are. */
const faultOf = (made: MadeStep | undefined): TaskFault => made?.row.error ?? interrupted

/** Stops a work in the run that was read. What is finished stays; nothing of it is open any more. */
export async function stop(deps: AdvanceDeps, row: WorkRow, error: TaskFault): Promise<void> {
  const { db, clock, ledger, onEnded } = deps
  const isTold = await inTransaction(db, async (tx) => {
    const [now] = await tx
      .select()
      .from(work)
      .where(and(eq(work.id, row.id), eq(work.state, 'making'), eq(work.run, row.run)))
      .for('update')
    if (!now || now.isPlanned !== row.isPlanned) return false
    if (!now.isPlanned && now.budget > 0)
      await ledger.release(tx, { ref: workHoldRef(now), meta: { relation: 'work', id: now.id } })
    await tx
      .update(work)
      .set({ state: 'stopped', isPlanned: true, error, updatedAt: clock.now() })
      .where(eq(work.id, row.id))
    if (error.key === 'task.cancelled') return false
    await addNotice(tx, deps, { kind: 'taskDone', userId: row.userId, about: row.id })
    return true
  })
  if (isTold) onEnded?.(row)
}

/** The same script was joined before: its file serves again. */
async function finish(
  { db, clock }: AdvanceDeps,
  row: WorkRow,
  { row: { id: joinedBy, result } }: MadeStep,
): Promise<void> {
  const { times } = result as { times?: WorkRow['times'] }
  await db
    .update(work)
    .set({
      state: 'finished',
      error: null,
      joinedBy,
      joinedVersion: row.version,
      times: times ?? row.times,
      updatedAt: clock.now(),
    })
    .where(and(eq(work.id, row.id), eq(work.state, 'making'), eq(work.run, row.run)))
}
