import { and, eq, getTableColumns } from 'drizzle-orm'
import { orderStatus } from '../../../../contract/money'
import { ledgerEntry, operatorAction, orderExtension, payOrder, payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Ledger } from '../../credits/ledger'
import { clawBack } from '../commissions'
import { grantRef, takeBackPurchase } from '../grants'
import { paymentsOf, usePayment } from '../payments'
import { effectiveFen, isRefund } from './effective'
import { answerMadeElsewhere } from './made-elsewhere'
import type { OrderRow } from '../types'

export type RefundRow = typeof payRefund.$inferSelect

const isDone = ({ state }: RefundRow) => state === 'done'

const sumFen = (refunds: readonly { amountFen: number }[]) => refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Columns of a refund, with its effective amount. */
export const refundColumns = { ...getTableColumns(payRefund), amountFen: effectiveFen }

/** Refunds of an order with their effective amounts; 0 when an operator voided one. */
export const refundsOf = (tx: Db, tradeNo: string): Promise<RefundRow[]> =>
  tx
    .select(refundColumns)
    .from(payRefund)
    .where(and(eq(payRefund.tradeNo, tradeNo), isRefund))
    .orderBy(payRefund.createdAt, payRefund.id)

/** Fen of a payment: refunded (`doneFen`), and refunded or being refunded (`activeFen`). */
export function returnedFen(refunds: readonly RefundRow[], totalFen: number) {
  const active = refunds.filter(({ state }) => state !== 'failed')
  return { doneFen: Math.min(totalFen, sumFen(active.filter(isDone))), activeFen: Math.min(totalFen, sumFen(active)) }
}

/** Refunds of the payment that paid the order; a second payment has its own. */
export const ofOrder = (refunds: readonly RefundRow[], { transactionId }: Pick<OrderRow, 'transactionId'>) =>
  refunds.filter((one) => !one.transactionId || !transactionId || one.transactionId === transactionId)

/**
 * Aligns a locked order with its refunds. Freezes credits of open refunds; takes back days and the promoter's
 * share of done ones. Idempotent. An order whose whole refund was corrected to a part is paid again.
 */
export async function alignOrder(tx: Db, ledger: Pick<Ledger, 'claim'>, order: OrderRow, now: Date): Promise<OrderRow> {
  const all = await refundsOf(tx, order.tradeNo)
  const refunds = ofOrder(all, order)
  const totalFen = order.paidFen ?? order.priceFen
  const { doneFen, activeFen } = returnedFen(refunds, totalFen)
  const isReopened = order.status === orderStatus.refunded && doneFen < totalFen && (await wasGranted(tx, order))
  const isGranted = order.status === orderStatus.paid || isReopened
  if (isGranted) {
    await takeBackPurchase(tx, ledger, order, { totalFen, activeFen, doneFen: [order.refundedFen, doneFen] }, now)
    await clawBack(tx, order, totalFen, refunds.filter(isDone), now)
  }
  await answerMadeElsewhere(tx, order, all, now)
  const isWhole = doneFen >= totalFen
  const payments = await paymentsOf(tx, order.tradeNo)
  for (const payment of payments) {
    if (payment.use === 'order' || payment.transactionId === order.transactionId) continue
    const own = all.filter(({ transactionId }) => transactionId === payment.transactionId)
    const isBack = returnedFen(own, payment.amountFen).doneFen >= payment.amountFen
    // A correction of its refund opens it again, unless an operator dismissed it.
    const isOpen = payment.use === 'parked' || (own.some(isDone) && !(await wasDismissed(tx, order)))
    const use = isBack || !isOpen ? 'ended' : 'parked'
    if (use !== payment.use) await usePayment(tx, order.tradeNo, payment.transactionId, use)
    payment.use = use
  }
  if (isReopened && order.transactionId) await usePayment(tx, order.tradeNo, order.transactionId, 'order')
  if (isWhole && order.transactionId) await usePayment(tx, order.tradeNo, order.transactionId, 'ended')
  const [changed] = await tx
    .update(payOrder)
    .set({
      refundingFen: activeFen - doneFen,
      review: reviewAfter(order, isWhole, payments),
      ...(isGranted || isWhole ? { refundedFen: doneFen } : {}),
      ...(isReopened ? { status: orderStatus.paid, refundedAt: null } : {}),
      ...(isWhole && order.status !== orderStatus.refunded
        ? { status: orderStatus.refunded, refundedAt: now, nextCheckAt: null }
        : {}),
    })
    .where(eq(payOrder.tradeNo, order.tradeNo))
    .returning()
  return changed ?? order
}

/** Whether the purchase was granted: a payment that was refunded before it was known grants nothing. */
async function wasGranted(tx: Db, { tradeNo }: OrderRow): Promise<boolean> {
  const granted = and(eq(ledgerEntry.kind, 'grant'), eq(ledgerEntry.ref, grantRef(tradeNo)))
  return (
    (await tx.$count(ledgerEntry, granted)) > 0 ||
    (await tx.$count(orderExtension, eq(orderExtension.tradeNo, tradeNo))) > 0
  )
}

const wasDismissed = async (tx: Db, { tradeNo }: OrderRow) =>
  (await tx.$count(operatorAction, and(eq(operatorAction.subject, tradeNo), eq(operatorAction.verb, 'dismiss')))) > 0

/** An operator's case ends when its money is refunded, and is open again when a correction says that it was not. */
function reviewAfter(order: OrderRow, isWhole: boolean, payments: readonly { transactionId: string; use: string }[]) {
  const isParked = payments.some(({ transactionId, use }) => use === 'parked' && transactionId !== order.transactionId)
  if (order.review === '' || order.review === 'paidTwice' || isWhole) return isParked ? 'paidTwice' : ''
  return order.review
}
