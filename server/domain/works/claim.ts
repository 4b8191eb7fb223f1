import { and, eq } from 'drizzle-orm'
import { codes } from '../../../contract/codes'
import type { WorkScript } from '../../../contract/works'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { task, work } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { JudgeRequest } from '../../ports/moderation'
import type { Ledger } from '../credits/ledger'
import type { Files } from '../files/types'
import type { Tasks } from '../tasks'
import { joinKey, kindOf } from './kinds'
import { isDone, isVisibleWork, isUnderWay, madeSteps, scriptOf } from './read'
import { workHoldRef, type WorkRow } from './types'

export interface ClaimDeps {
  db: Db
  clock: Clock
  ledger: Pick<Ledger, 'release'>
  files: Pick<Files, 'ofTasks'>
  steps: Tasks['steps']
  judgeRequest?: JudgeRequest | undefined
}

type Checked = Awaited<ReturnType<Tasks['steps']['check']>>

/** The steps that a work has to buy, with their price. */
export interface Plan {
  script: WorkScript
  steps: { key: string; request: Checked }[]
  credits: number
  /** Finished steps whose files have expired: they give their place to new ones. */
  expired: string[]
}

/** Finds the steps that the newest script lacks, and prices them. Throws for content that no engine may or can make. */
export async function planOf(deps: ClaimDeps, row: WorkRow): Promise<Plan> {
  const { db, files, steps, judgeRequest } = deps
  const script = await scriptOf(db, row)
  const made = await madeSteps(db, files, row.id)
  const kind = kindOf(row.kind)
  // A script that was joined before gets its file again, also where parts of it have expired since.
  const needed = isDone(made.get(joinKey(script))) ? [] : kind.steps(script, made)
  const lacking = needed.filter(({ key }) => !isDone(made.get(key)) && !isUnderWay(made.get(key)))
  const plan: Plan = { script, steps: [], credits: 0, expired: [] }
  for (const { key, serviceKey, input } of lacking) {
    const request = await steps.check(row.userId, row.locale, { serviceKey, input, acceptsDemo: row.acceptsDemo })
    plan.steps.push({ key, request })
    plan.credits += request.credits
    const old = made.get(key)?.row
    if (old?.status === 'FINISHED') plan.expired.push(old.id)
  }
  if (lacking.length > 0) await judgeRequest?.(row.userId, kind.texts(script))
  return plan
}

/** A person's decision to have a work made. */
export interface Intent {
  version: number
  /** The most that it may cost. */
  credits: number
}

/**
 * Buys the steps of a plan in one transaction: all are held and enqueued, or none. Returns false when the work is not as
 * it was: another call claimed it, or somebody changed or deleted it.
 */
export async function claim(
  { db, clock, ledger, steps }: ClaimDeps,
  row: WorkRow,
  plan: Plan,
  intent: Intent,
): Promise<boolean> {
  if (plan.credits > intent.credits)
    throw new AppError(codes.businessError, 'work.priceRose', { credits: plan.credits }, { credits: plan.credits })
  const isClaimed = await inTransaction(db, async (tx) => {
    const [now] = await tx
      .select()
      .from(work)
      .where(and(eq(work.id, row.id), isVisibleWork()))
      .for('update')
    const isFirst = now?.state === 'making' && !now.isPlanned
    if (!now || now.version !== intent.version || now.run !== row.run) return false
    if (now.state === 'making' && !isFirst) return false
    if (isFirst && now.budget > 0)
      await ledger.release(tx, { ref: workHoldRef(now), meta: { relation: 'work', id: now.id } })
    for (const id of plan.expired) await tx.update(task).set({ deletedAt: clock.now() }).where(eq(task.id, id))
    for (const { key, request } of plan.steps)
      await steps.enqueue(tx, { userId: row.userId, locale: row.locale, request, workId: row.id, step: key })
    await tx
      .update(work)
      .set({
        state: 'making',
        isPlanned: true,
        run: isFirst ? now.run : now.run + 1,
        error: null,
        budget: plan.credits,
        updatedAt: clock.now(),
      })
      .where(eq(work.id, row.id))
    // The work counts itself.
    if (!isFirst) await steps.assertRoom(tx, row.userId)
    return true
  })
  if (isClaimed) steps.announce()
  return isClaimed
}
