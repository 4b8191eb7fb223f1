import { eq } from 'drizzle-orm'
import { orderMoves, orderStatus } from '../../../contract/money'
import type { Clock } from '../../ports/clock'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { PayProvider, Payment } from '../../ports/pay/types'
import type { Ledger } from '../credits/ledger'
import { inTransaction } from '../../ports/db/rows'
import { earnCommission, clawBack } from './commissions'
import { giveBought, takeBack } from './grants'
import type { OrderRow } from './types'

/**
 * What became of news of a payment: `paid` now, `already` known, `parked` for an operator (amount, currency or a second
 * payment), `foreign` when the order is unknown or belongs to another provider.
 */
export type Applied = { outcome: 'paid' | 'already' | 'parked'; order: OrderRow } | { outcome: 'foreign' }

interface Deps {
  db: Db
  ledger: Pick<Ledger, 'grant' | 'reverse'>
  clock: Clock
}

export type Settlement = ReturnType<typeof createSettlement>

/** The only writer of paid and refunded orders. One transaction each, the order locked first; told again, nothing happens again. */
export const createSettlement = ({ db, ledger, clock }: Deps) => {
  const change = async (tx: Db, order: OrderRow, to: Partial<typeof payOrder.$inferInsert>): Promise<OrderRow> => {
    const [changed] = await tx.update(payOrder).set(to).where(eq(payOrder.tradeNo, order.tradeNo)).returning()
    return changed ?? order
  }
  const locked = async (tx: Db, tradeNo: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)).for('update'))[0]

  return {
    applyPaid: (provider: PayProvider['name'], payment: Payment): Promise<Applied> =>
      inTransaction(db, async (tx): Promise<Applied> => {
        const { tradeNo, transactionId, amountFen, currency, paidAt } = payment
        const order = await locked(tx, tradeNo)
        if (!order || order.provider !== provider) return { outcome: 'foreign' }
        if (order.transactionId === transactionId)
          return { outcome: order.review && order.status !== orderStatus.paid ? 'parked' : 'already', order }
        if (!orderMoves[order.status].includes(orderStatus.paid))
          return { outcome: 'parked', order: await change(tx, order, { review: 'paidTwice' }) }
        if (order.transactionId !== null)
          return { outcome: 'parked', order: await change(tx, order, { review: 'paidTwice' }) }
        if (amountFen !== order.priceFen || currency !== 'CNY')
          return {
            outcome: 'parked',
            order: await change(tx, order, { review: 'amount', transactionId, paidFen: amountFen, nextCheckAt: null }),
          }
        const now = clock.now()
        const paid = await change(tx, order, {
          status: orderStatus.paid,
          transactionId,
          paidFen: amountFen,
          paidAt,
          nextCheckAt: null,
        })
        const review = await giveBought(tx, ledger, paid, now)
        await earnCommission(tx, paid, now)
        return { outcome: 'paid', order: review ? await change(tx, paid, { review }) : paid }
      }),

    /** Money went back in full: what is left of what was bought goes, and the promoter's part. */
    applyRefunded: (tradeNo: string): Promise<OrderRow | null> =>
      inTransaction(db, async (tx) => {
        const order = await locked(tx, tradeNo)
        if (!order || order.status !== orderStatus.paid) return order ?? null
        const now = clock.now()
        await takeBack(tx, ledger, order, now)
        await clawBack(tx, tradeNo, now)
        return change(tx, order, { status: orderStatus.refunded, refundedAt: now })
      }),

    /** An order that is waiting, and that the provider says nobody can pay any more. */
    applyClosed: (tradeNo: string): Promise<OrderRow | null> =>
      inTransaction(db, async (tx) => {
        const order = await locked(tx, tradeNo)
        if (!order || order.status !== orderStatus.waiting || order.transactionId !== null) return order ?? null
        return change(tx, order, { status: orderStatus.closed, closedAt: clock.now() })
      }),
  }
}
