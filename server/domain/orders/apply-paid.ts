import { eq } from 'drizzle-orm'
import { orderMoves, orderStatus } from '../../../contract/money'
import type { Clock } from '../../ports/clock'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Payment } from '../../ports/pay/types'
import type { Ledger } from '../credits/ledger'
import { inTransaction } from '../../ports/db/rows'
import { earnCommission, clawBack } from './commissions'
import { grantPurchase, revokePurchase } from './grants'
import type { OrderRow } from './types'

/**
 * Result of applying a payment: `paid` now, `already` applied before, `parked` for an operator (amount, currency or a second
 * payment), `foreign` when the order is unknown or belongs to another provider.
 */
export type AppliedPayment = { outcome: 'paid' | 'already' | 'parked'; order: OrderRow } | { outcome: 'foreign' }

interface OrderLedgerDeps {
  db: Db
  ledger: Pick<Ledger, 'grant' | 'reverse'>
  clock: Clock
}

export type OrderLedger = ReturnType<typeof createOrderLedger>

/** The only writer of paid, refunded and closed orders. One transaction each, the order locked first; all are idempotent. */
export const createOrderLedger = ({ db, ledger, clock }: OrderLedgerDeps) => {
  const change = async (tx: Db, order: OrderRow, to: Partial<typeof payOrder.$inferInsert>): Promise<OrderRow> => {
    const [changed] = await tx.update(payOrder).set(to).where(eq(payOrder.tradeNo, order.tradeNo)).returning()
    return changed ?? order
  }
  const locked = async (tx: Db, tradeNo: string): Promise<OrderRow | undefined> =>
    (await tx.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)).for('update'))[0]

  return {
    applyPaid: (provider: string, payment: Payment): Promise<AppliedPayment> =>
      inTransaction(db, async (tx): Promise<AppliedPayment> => {
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
        const review = await grantPurchase(tx, ledger, paid, now)
        await earnCommission(tx, paid, now)
        return { outcome: 'paid', order: review ? await change(tx, paid, { review }) : paid }
      }),

    /**
     * The money went back in full: takes back what is left of the purchase, and the promoter's share. Null for an order that is
     * unknown or belongs to another provider.
     */
    applyRefunded: (provider: string, tradeNo: string): Promise<OrderRow | null> =>
      inTransaction(db, async (tx) => {
        const order = await locked(tx, tradeNo)
        if (!order || order.provider !== provider) return null
        if (order.status !== orderStatus.paid) return order
        const now = clock.now()
        await revokePurchase(tx, ledger, order, now)
        await clawBack(tx, tradeNo, now)
        return change(tx, order, { status: orderStatus.refunded, refundedAt: now })
      }),

    /** Closes a waiting order that, by its provider's answer, nobody can pay any more. */
    applyClosed: (tradeNo: string): Promise<OrderRow | null> =>
      inTransaction(db, async (tx) => {
        const order = await locked(tx, tradeNo)
        if (!order || order.status !== orderStatus.waiting || order.transactionId !== null) return order ?? null
        return change(tx, order, { status: orderStatus.closed, closedAt: clock.now() })
      }),
  }
}
