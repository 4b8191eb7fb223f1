import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { packageType } from '../../../contract/money'
import { appUser, file, task, voiceModel } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Ledger } from '../credits/ledger'
import type { OrderRow } from './types'

/** The reference an order's credits are granted by. */
export const grantRef = (tradeNo: string) => `order:${tradeNo}`

/**
 * Gives what was bought, in the transaction that marks the order paid. Answers why an operator must look at it: the model
 * to be extended may be gone by the time the money comes.
 */
export async function giveBought(tx: Db, ledger: Pick<Ledger, 'grant'>, order: OrderRow, now: Date): Promise<string> {
  const {
    userId,
    tradeNo,
    ordered: { type, num, expirationDays },
  } = order
  switch (type) {
    case packageType.credits:
      await ledger.grant(tx, {
        userId,
        ref: grantRef(tradeNo),
        credits: num,
        source: 'package',
        expiresAt: new Date(now.getTime() + expirationDays * dayMs),
        meta: { relation: 'order', id: tradeNo },
      })
      return ''
    case packageType.storage:
      await moveStorage(tx, userId, expirationDays, now)
      return ''
    case packageType.modelStorage:
      return (await moveModel(tx, userId, order.relationId ?? '', expirationDays, now)) ? '' : 'relationGone'
    case packageType.membership:
      await moveMembership(tx, userId, expirationDays, now)
      return ''
  }
}

/** Takes back what is left of what was bought: never what was used. */
export async function takeBack(tx: Db, ledger: Pick<Ledger, 'reverse'>, order: OrderRow, now: Date): Promise<void> {
  const {
    userId,
    tradeNo,
    ordered: { type, expirationDays },
  } = order
  switch (type) {
    case packageType.credits:
      await ledger.reverse(tx, {
        ref: `refund:${tradeNo}`,
        granted: grantRef(tradeNo),
        meta: { relation: 'order', id: tradeNo },
      })
      return
    case packageType.storage:
      return moveStorage(tx, userId, -expirationDays, now)
    case packageType.modelStorage:
      return void (await moveModel(tx, userId, order.relationId ?? '', -expirationDays, now))
    case packageType.membership:
      return moveMembership(tx, userId, -expirationDays, now)
  }
}

/** An end moved by days: what lies in the past counts from now, and nothing ends before now. */
const moved = (column: unknown, days: number, now: Date) => {
  const at = now.toISOString()
  return sql`greatest(greatest(${column}, ${at}::timestamptz) + ${days} * interval '1 day', ${at}::timestamptz)`
}

/** Everything that has not ended yet and has an end: files, the tasks that show them, voice models. */
async function moveStorage(tx: Db, userId: string, days: number, now: Date): Promise<void> {
  await tx
    .update(file)
    .set({ expiresAt: moved(file.expiresAt, days, now) })
    .where(and(eq(file.userId, userId), isNull(file.deletedAt), gt(file.expiresAt, now)))
  await tx
    .update(task)
    .set({ expiresAt: moved(task.expiresAt, days, now) })
    .where(and(eq(task.userId, userId), isNull(task.deletedAt), gt(task.expiresAt, now)))
  await tx
    .update(voiceModel)
    .set({ expiresAt: moved(voiceModel.expiresAt, days, now) })
    .where(and(eq(voiceModel.userId, userId), isNull(voiceModel.deletedAt), gt(voiceModel.expiresAt, now)))
}

/** A model that has ended but is not swept yet comes back. Answers whether there is one. */
async function moveModel(tx: Db, userId: string, id: string, days: number, now: Date): Promise<boolean> {
  const found = await tx
    .update(voiceModel)
    .set({ expiresAt: moved(voiceModel.expiresAt, days, now) })
    .where(and(eq(voiceModel.userId, userId), eq(voiceModel.id, id), isNull(voiceModel.deletedAt)))
    .returning({ id: voiceModel.id })
  return found.length > 0
}

async function moveMembership(tx: Db, userId: string, days: number, now: Date): Promise<void> {
  await tx
    .update(appUser)
    .set({
      membershipUntil: moved(sql`coalesce(${appUser.membershipUntil}, ${now.toISOString()}::timestamptz)`, days, now),
    })
    .where(eq(appUser.id, userId))
}
