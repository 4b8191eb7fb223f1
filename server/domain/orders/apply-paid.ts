import { eq } from 'drizzle-orm'
import { orderMoves, orderStatus } from '../../../contract/money'
import type { Clock, Ids } from '../../ports/clock'
import { payOrder, type OrderReview } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Payment, Refund } from '../../ports/pay/types'
import type { Ledger } from '../credits/ledger'
import { inTransaction } from '../../ports/db/rows'
import { addNotice } from '../accounts/notices'
import { recordSecurityEvent } from '../accounts/security-log'
import { earnCommission } from './commissions'
import { grantPurchase } from './grants'
import { paidOther, recordPayment, usePayment } from './payments'
import { alignOrder, ofOrder, refundsOf, returnedFen, type RefundRow } from './refunds/align-order'
import { learnRefund, learnReturned, type RefundSource, type ReportedReturn } from './refunds/learn'
import { reopenOrder } from './refunds/reopen'
import type { OrderRow } from './types'

/**
 * Result of applying a payment: `paid` now, `already` applied or refunded, `parked` for an operator (amount, currency,
 * a second payment), `foreign` when the order is unknown or another provider's.
 */
export type AppliedPayment = { outcome: 'paid' | 'already' | 'parked'; order: OrderRow } | { outcome: 'foreign' }

export interface OrderLedgerDeps {
  db: Db
  ledger: Pick<Ledger, 'grant' | 'claim'>
  clock: Clock
  ids: Ids
  /** Called after an order was paid, once the commit is visible. */
  onPaid?: (order: OrderRow) => void
}

export type OrderLedger = ReturnType<typeof createOrderLedger>

/** Delay before a paid order is queried again, to discover refunds without a notice. */
export const firstCheckOfPaidMs = 24 * 3600_000

async function change(tx: Db, order: OrderRow, to: Partial<typeof payOrder.$inferInsert>): Promise<OrderRow> {
  const [changed] = await tx.update(payOrder).set(to).where(eq(payOrder.tradeNo, order.tradeNo)).returning()
  return changed ?? order
}

const locked = async (tx: Db, tradeNo: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)).for('update'))[0]

async function lockedOf(tx: Db, provider: string, tradeNo: string): Promise<OrderRow | undefined> {
  const order = await locked(tx, tradeNo)
  return order?.provider === provider ? order : undefined
}

/** The only writer of paid, refunded and closed orders. One transaction each, order locked first; idempotent. */
export const createOrderLedger = ({ db, ledger, clock, ids, onPaid }: OrderLedgerDeps) => {
  /** Grants the purchase of a payment, minus what its refunds already return. */
  async function credit(tx: Db, order: OrderRow, { transactionId, amountFen, paidAt }: Payment): Promise<OrderRow> {
    const now = clock.now()
    const paid = await change(tx, order, {
      status: orderStatus.paid,
      review: '',
      transactionId,
      paidFen: amountFen,
      paidAt,
      checks: 0,
      nextCheckAt: new Date(now.getTime() + firstCheckOfPaidMs),
    })
    await usePayment(tx, order.tradeNo, transactionId, 'order')
    const review = await grantPurchase(tx, ledger, paid, now)
    await earnCommission(tx, paid, now)
    const news = { userId: order.userId, about: order.tradeNo }
    await recordSecurityEvent(tx, { clock, ids }, { kind: 'orderPaid', ...news })
    await addNotice(tx, { clock, ids }, { kind: 'paid', ...news })
    return alignOrder(tx, ledger, review ? await change(tx, paid, { review }) : paid, now)
  }

  /** A failed refund needs an operator, until it has succeeded after all. */
  async function reviewAfterRefund(tx: Db, order: OrderRow, learned: RefundRow['state']): Promise<OrderReview> {
    if (learned === 'failed' && order.review === '') return 'refundFailed'
    if (learned !== 'done' || order.review !== 'refundFailed') return order.review
    const left = (await refundsOf(tx, order.tradeNo)).some(({ state, refundNo }) => state === 'failed' && refundNo)
    return left ? order.review : ''
  }

  /** Aligns an order with its refunds, also after a correction. */
  const align = async (tx: Db, order: OrderRow): Promise<OrderRow> =>
    reopenOrder(tx, await alignOrder(tx, ledger, order, clock.now()), { credit, change })

  async function applyRefundTo(tx: Db, order: OrderRow, refund: Refund, source: RefundSource): Promise<OrderRow> {
    const now = clock.now()
    const learned = await learnRefund(tx, order, refund, now, { ids, ...source })
    if (learned === 'done' || learned === 'failed') {
      const about = `${order.tradeNo} ${refund.refundNo} ${learned}`
      await recordSecurityEvent(tx, { clock, ids }, { kind: 'refundEnded', userId: order.userId, about })
    }
    const review = learned ? await reviewAfterRefund(tx, order, learned) : order.review
    return align(tx, review === order.review ? order : await change(tx, order, { review }))
  }

  async function applyTo(tx: Db, order: OrderRow, payment: Payment): Promise<AppliedPayment> {
    const { transactionId, amountFen, currency, paidAt } = payment
    const now = clock.now()
    const known = await recordPayment(tx, order, payment, now)
    if (order.transactionId === transactionId)
      return { outcome: order.review && order.status !== orderStatus.paid ? 'parked' : 'already', order }
    if (known.use === 'ended') return { outcome: 'already', order }
    const park = async (review: OrderReview, more: Partial<typeof payOrder.$inferInsert> = {}) => ({
      outcome: 'parked' as const,
      order: await change(tx, order, { review, ...more }),
    })
    const other = await paidOther(tx, order, transactionId)
    if (other) return park('transactionUsed', { nextCheckAt: null })
    if (order.transactionId !== null) return park('paidTwice')
    const { doneFen } = returnedFen(ofOrder(await refundsOf(tx, order.tradeNo), { transactionId }), amountFen)
    const isBack = currency === 'CNY' && amountFen > 0 && doneFen >= amountFen
    if (isBack || order.status === orderStatus.refunded) {
      // The refund was known before the payment, so nothing is granted.
      const paid = await change(tx, order, { transactionId, paidFen: amountFen, paidAt, nextCheckAt: null })
      return { outcome: 'already', order: await alignOrder(tx, ledger, paid, now) }
    }
    if (!orderMoves[order.status].includes(orderStatus.paid)) return park('paidTwice')
    if (amountFen !== order.priceFen || currency !== 'CNY')
      return park('amount', { transactionId, paidFen: amountFen, nextCheckAt: null })
    return { outcome: 'paid', order: await credit(tx, order, payment) }
  }

  return {
    /** Locks an order and runs an operator's decision in the same transaction. Null for an unknown order. */
    withOrder: <T>(tradeNo: string, run: (tx: Db, order: OrderRow) => Promise<T>): Promise<T | null> =>
      inTransaction(db, async (tx) => {
        const order = await locked(tx, tradeNo)
        return order ? run(tx, order) : null
      }),
    credit,
    change,
    align,

    applyPaid: async (provider: string, payment: Payment): Promise<AppliedPayment> => {
      const applied = await inTransaction(db, async (tx): Promise<AppliedPayment> => {
        const order = await lockedOf(tx, provider, payment.tradeNo)
        return order ? applyTo(tx, order, payment) : { outcome: 'foreign' }
      })
      if (applied.outcome === 'paid') onPaid?.(applied.order)
      return applied
    },

    /**
     * Applies a refund that a provider reports, whether requested here or elsewhere, in any order: freezes, takes or
     * restores that share of the purchase. `corrects`: its amount corrects that of a done refund. `billedDay`: the day of
     * the bill that contains it. Null for an order that is unknown or another provider's.
     */
    applyRefund: (provider: string, refund: Refund, source: RefundSource = {}): Promise<OrderRow | null> =>
      inTransaction(db, async (tx) => {
        const order = await lockedOf(tx, provider, refund.tradeNo)
        return order ? applyRefundTo(tx, order, refund, source) : null
      }),
    applyRefundTo,

    /**
     * Applies a payment that the provider reports as refunded in whole or part.
     */
    applyReturned: (provider: string, payment: Payment, returned: ReportedReturn): Promise<AppliedPayment> =>
      inTransaction(db, async (tx): Promise<AppliedPayment> => {
        const order = await lockedOf(tx, provider, payment.tradeNo)
        if (!order) return { outcome: 'foreign' }
        const now = clock.now()
        await learnReturned(tx, order, payment, returned, now, ids)
        const applied = await applyTo(tx, order, payment)
        if (applied.outcome === 'foreign') return applied
        return { ...applied, order: await alignOrder(tx, ledger, applied.order, now) }
      }),

    /** Closes a waiting order that can no longer be paid, as its provider reports. */
    applyClosed: (tradeNo: string): Promise<OrderRow | null> =>
      inTransaction(db, async (tx) => {
        const order = await locked(tx, tradeNo)
        if (!order || order.status !== orderStatus.waiting || order.transactionId !== null) return order ?? null
        return change(tx, order, { status: orderStatus.closed, closedAt: clock.now() })
      }),
  }
}
