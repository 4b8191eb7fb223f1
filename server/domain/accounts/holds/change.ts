import { and, eq, lte } from 'drizzle-orm'
import type { AccountStateName, HoldReason } from '../../../../contract/account-states'
import { dayMs, hourMs } from '../../../../contract/time'
import type { Clock, Ids } from '../../../ports/clock'
import { accountState, appUser } from '../../../ports/db/schema'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { addNotice } from '../notices'
import { recordAccountAct, type OperatorWord } from '../operator-acts'
import { findHold, type HoldInForce } from './in-force'

interface Tools {
  clock: Clock
  ids: Pick<Ids, 'ulid'>
}

/** A hold as an operator wishes it. */
export type WantedHold = {
  reasonCode: HoldReason
  /** To the person; empty: the sentence of the reason. */
  words: string
} & ({ state: 'paused'; until: Date } | { state: Exclude<AccountStateName, 'paused'> })

/** A hold in the words of a command or the console: a pause has days. */
export function wantedHold(
  {
    state,
    days = 0,
    reasonCode,
    words,
  }: { state: AccountStateName; days?: number | undefined } & Omit<WantedHold, 'state'>,
  now: Date,
): WantedHold {
  const shown = { reasonCode, words }
  return state === 'paused' ? { ...shown, state, until: new Date(now.getTime() + days * dayMs) } : { ...shown, state }
}

/** Throws when the operator may not change what is in force. It is asked under the account's lock. */
export type HoldCheck = (before: HoldInForce | null) => void

/** What became of a wish: `unchanged`, the account was in this state already. */
export type HoldChange = { outcome: 'unknown' } | { outcome: 'done' | 'unchanged'; hold: HoldInForce | null }

/** A command repeated within this time does not move the end of a pause. */
const sameEndMs = hourMs

const isSame = (hold: HoldInForce, wanted: WantedHold) => {
  const until = wanted.state === 'paused' ? wanted.until.getTime() : 0
  return (
    hold.state === wanted.state &&
    hold.reasonCode === wanted.reasonCode &&
    hold.words === wanted.words &&
    Math.abs((hold.until?.getTime() ?? 0) - until) < sameEndMs
  )
}

const detailsOf = ({ state, until, reasonCode }: Pick<HoldInForce, 'state' | 'until' | 'reasonCode'>) => ({
  state,
  ...(until ? { until: until.toISOString() } : {}),
  reasonCode,
})
const was = (before: HoldInForce | null) => (before ? { before: detailsOf(before) } : {})

/** Takes the account's lock, so that two operators act one after the other. */
const lockUser = async (tx: Db, userId: string) =>
  (await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update'))[0]

/** Holds an account, or replaces its hold: recorded, and told to the person. An equal hold stays as it is. */
export const holdAccount = (
  db: Db,
  tools: Tools,
  userId: string,
  wanted: WantedHold,
  by: OperatorWord,
  check?: HoldCheck,
): Promise<HoldChange> =>
  inTransaction(db, async (tx): Promise<HoldChange> => {
    if (!(await lockUser(tx, userId))) return { outcome: 'unknown' }
    const now = tools.clock.now()
    const before = await findHold(tx, now, userId)
    check?.(before)
    if (before && isSame(before, wanted)) return { outcome: 'unchanged', hold: before }
    const { state, reasonCode, words } = wanted
    const until = wanted.state === 'paused' ? wanted.until : null
    const values = { id: tools.ids.ulid(), state, until, reasonCode, words, operator: by.who, createdAt: now }
    await tx
      .insert(accountState)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: accountState.userId, set: { ...values, appealId: null } })
    const details = detailsOf({ state, until, reasonCode })
    await recordAccountAct(tx, tools, { verb: 'hold', userId, ...by, ...was(before), details })
    await addNotice(tx, tools, { kind: 'held', userId, about: values.id })
    return { outcome: 'done', hold: { ...values, appeal: 'none' } }
  })

/** Makes an account active again: recorded, and told to the person. An active one stays as it is. */
export const liftAccount = (
  db: Db,
  tools: Tools,
  userId: string,
  by: OperatorWord,
  check?: HoldCheck,
): Promise<HoldChange> =>
  inTransaction(db, async (tx): Promise<HoldChange> => {
    if (!(await lockUser(tx, userId))) return { outcome: 'unknown' }
    const before = await findHold(tx, tools.clock.now(), userId)
    if (!before) return { outcome: 'unchanged', hold: null }
    check?.(before)
    await removeHold(tx, tools, userId, before.id)
    const details = { state: before.state }
    await recordAccountAct(tx, tools, { verb: 'lift', userId, ...by, ...was(before), details })
    return { outcome: 'done', hold: before }
  })

/** Removes this hold and tells the person; false when another one has replaced it. */
export async function removeHold(tx: Db, tools: Tools, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(accountState)
    .where(and(eq(accountState.userId, userId), eq(accountState.id, id)))
    .returning({ id: accountState.id })
  if (removed.length > 0) await addNotice(tx, tools, { kind: 'lifted', userId, about: id })
  return removed.length > 0
}

/** Removes pauses that ended by themselves, and tells their people. The door opens without it. */
export const createHoldSweep =
  ({ db, ...tools }: Tools & { db: Db }) =>
  async (): Promise<void> => {
    const ended = await db
      .select({ userId: accountState.userId, id: accountState.id })
      .from(accountState)
      .where(lte(accountState.until, tools.clock.now()))
      .limit(1000)
    for (const { userId, id } of ended) await inTransaction(db, (tx) => removeHold(tx, tools, userId, id))
  }
