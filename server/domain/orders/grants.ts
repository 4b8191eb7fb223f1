import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { packageType } from '../../../contract/money'
import { appUser, file, task, voiceModel } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Ledger } from '../credits/ledger'
import type { OrderRow } from './types'
import { timestamp } from '../../ports/db/rows'

/** Reference of the ledger entry that grants an order's credits. */
export const grantRef = (tradeNo: string) => `order:${tradeNo}`

/**
 * Grants what was bought, in the transaction that marks the order paid. Answers the reason for an operator's review, or '':
 * the voice model to be extended may be deleted by the time the payment arrives.
 */
export async function grantPurchase(
  tx: Db,
  ledger: Pick<Ledger, 'grant'>,
  order: OrderRow,
  now: Date,
): Promise<string> {
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

/** Revokes what is left of the purchase, never what was used. */
export async function revokePurchase(
  tx: Db,
  ledger: Pick<Ledger, 'reverse'>,
  order: OrderRow,
  now: Date,
): Promise<void> {
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

/** An expiry moved by days. An expiry in the past counts from now; no result is before now. */
const moved = (column: unknown, days: number, now: Date) =>
  sql`greatest(greatest(${column}, ${timestamp(now)}) + ${days} * interval '1 day', ${timestamp(now)})`

/** Everything that will expire and has not yet: files, the tasks that show them, voice models. */
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

/** Also revives an expired model that is not swept yet. Answers whether the model exists. */
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
    .set({ membershipUntil: moved(sql`coalesce(${appUser.membershipUntil}, ${timestamp(now)})`, days, now) })
    .where(eq(appUser.id, userId))
}
