import { and, eq, gt, gte, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import { orderPayment, payOrder, payRefund, type BillDifference } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Bill } from '../../../ports/pay/types'
import { effectiveFen, isRefund } from '../refunds/effective'

/** Payments and refunds of ours on that day that the bill lacks. */
export async function findMissing(
  db: Db,
  provider: string,
  day: string,
  bill: Bill,
  note: (difference: BillDifference) => void,
) {
  const from = new Date(`${day}T00:00:00+08:00`)
  const to = new Date(from.getTime() + dayMs)
  const unread = (bill.unread ?? []).flatMap(({ scenes }) => scenes)
  const unasked = (bill.unasked ?? []).map(({ tradeNo }) => tradeNo)
  // Nothing is known about the others.
  const isRead = and(notInArray(payOrder.scene, unread), notInArray(payOrder.tradeNo, unasked))
  const billed = new Set(bill.payments.map(({ transactionId }) => transactionId))
  const paidThen = and(gte(orderPayment.paidAt, from), lt(orderPayment.paidAt, to))
  // Parked payments are in the bill as well.
  const paid = await db
    .select({
      tradeNo: orderPayment.tradeNo,
      transactionId: orderPayment.transactionId,
      amountFen: orderPayment.amountFen,
    })
    .from(orderPayment)
    .innerJoin(payOrder, eq(payOrder.tradeNo, orderPayment.tradeNo))
    .where(and(eq(orderPayment.provider, provider), paidThen, isRead))
  for (const { tradeNo, transactionId, amountFen } of paid)
    if (!billed.has(transactionId))
      note({ kind: 'notInBill', tradeNo, detail: transactionId, billFen: null, ourFen: amountFen })
  if (!bill.refunds) return
  const withPayment = [...(bill.refundsWithPayment ?? [])]
  const isBilled = or(
    eq(payRefund.billedDay, day),
    // A refund around midnight may be in either day's bill.
    and(isNull(payRefund.billedDay), gte(payRefund.createdAt, from), lt(payRefund.endedAt, to)),
  )
  const ofRefund = and(
    eq(orderPayment.tradeNo, payRefund.tradeNo),
    eq(orderPayment.transactionId, sql`coalesce(${payRefund.transactionId}, ${payOrder.transactionId})`),
  )
  const told = new Set(bill.refunds.map(({ tradeNo, refundNo }) => refundNo || tradeNo))
  const returned = await db
    .select({ tradeNo: payRefund.tradeNo, refundNo: payRefund.refundNo, amountFen: effectiveFen })
    .from(payRefund)
    .innerJoin(payOrder, eq(payOrder.tradeNo, payRefund.tradeNo))
    .leftJoin(orderPayment, ofRefund)
    .where(
      and(
        isRead,
        isRefund,
        // A voided one never was.
        gt(effectiveFen, 0),
        eq(payRefund.provider, provider),
        eq(payRefund.state, 'done'),
        or(and(inArray(payOrder.scene, withPayment), paidThen), and(notInArray(payOrder.scene, withPayment), isBilled)),
      ),
    )
  for (const { tradeNo, refundNo, amountFen } of returned)
    if (!told.has(refundNo ?? '') && !told.has(tradeNo))
      note({ kind: 'refundNotInBill', tradeNo, detail: refundNo ?? '', billFen: null, ourFen: amountFen })
}
