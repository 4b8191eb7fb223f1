import { dayMs } from '../../../contract/time'
import { packageType } from '../../../contract/money'
import type { Db } from '../../ports/db/types'
import type { Ledger } from '../credits/ledger'
import { extend, takeBackDays } from './extensions'
import type { OrderRow } from './types'

/** Reference of the ledger entry that grants an order's credits. */
export const grantRef = (tradeNo: string) => `order:${tradeNo}`

/**
 * Grants the purchase, in the transaction that marks the order paid. Returns '' or the reason for an operator's review:
 * the voice model to extend may be deleted by then.
 */
export async function grantPurchase(
  tx: Db,
  ledger: Pick<Ledger, 'grant'>,
  order: OrderRow,
  now: Date,
): Promise<'' | 'relationGone'> {
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
      // Everything that expires and still exists.
      for (const item of ['file', 'task', 'voice'] as const) await extend(tx, order, item, 'living', now)
      return ''
    case packageType.modelStorage:
      // Also revives an expired model that is not swept yet.
      return (await extend(tx, order, 'voice', { id: order.relationId ?? '' }, now)) > 0 ? '' : 'relationGone'
    case packageType.membership:
      await extend(tx, order, 'membership', { id: userId }, now)
      return ''
  }
}

/** Fen of a paid order's refunds, before and after a change. */
export interface Returned {
  totalFen: number
  /** Refunded and open fen: this part of the credits is taken. */
  activeFen: number
  /** Refunded fen, before and now: days of this part are taken once the refund is final. */
  doneFen: readonly [before: number, now: number]
}

/** Takes back the refunded part of the purchase, but never used credits. Idempotent. */
export async function takeBackPurchase(
  tx: Db,
  ledger: Pick<Ledger, 'claim'>,
  order: OrderRow,
  { totalFen, activeFen, doneFen: [before, done] }: Returned,
  now: Date,
): Promise<void> {
  const { tradeNo, ordered } = order
  if (ordered.type === packageType.credits) {
    // Rounded in the person's favour.
    const credits = Math.floor((ordered.num * activeFen) / totalFen)
    await ledger.claim(tx, { granted: grantRef(tradeNo), credits, meta: { relation: 'order', id: tradeNo } })
  } else if (done !== before) await takeBackDays(tx, order, [before / totalFen, done / totalFen], now)
}
