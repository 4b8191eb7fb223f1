import { and, eq } from 'drizzle-orm'
import { orderStatus } from '../../../../contract/money'
import { operatorAction } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { keyedAction, recordAction, type Decision } from './actions'
import { NotPossible } from '../../../audit/not-possible'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import { paymentsOf, usePayment } from '../payments'
import type { OrderRow } from '../types'

/** Result for a parked order: ended now, or already ended by an earlier decision. */
export type EndedCase = 'ended' | 'already'

const whyNot: Readonly<Record<string, string>> = {
  relationGone: '要延长的音色已经不在了，无法按订单发放：请 refund 退款，或用 grant 补偿算力后 dismiss',
  paidTwice: '订单已经发放过了，多付的一笔请 refund --payment 退回；想再发一份请用 grant，然后 dismiss',
  transactionUsed: '这笔支付已经用在另一张订单上，不能再发放一次：请 dismiss',
  refundFailed: '退款没有成功，请处理后再 refund，或 dismiss',
}

/** Ends orders that wait for an operator: grants the purchase anyway, or dismisses the case. Each once. */
export function createParkedOrders({ clock, ids, orderLedger }: OrderLedgerDeps & { orderLedger: OrderLedger }) {
  const wasDone = async (tx: Db, subject: string, verb: 'credit' | 'dismiss') =>
    (
      await tx
        .select({ id: operatorAction.id })
        .from(operatorAction)
        .where(and(eq(operatorAction.subject, subject), eq(operatorAction.verb, verb)))
        .limit(1)
    ).length > 0

  const decide = async (
    tradeNo: string,
    verb: 'credit' | 'dismiss',
    decision: Decision,
    end: (tx: Db, order: OrderRow) => Promise<unknown>,
  ): Promise<EndedCase> => {
    const ended = await orderLedger.withOrder(tradeNo, async (tx, order): Promise<EndedCase> => {
      if (await keyedAction(tx, decision, { verb, subject: tradeNo })) return 'already'
      const { review, userId } = order
      const isOver = review === ''
      if (isOver && !(await wasDone(tx, tradeNo, verb))) throw new NotPossible(`订单 ${tradeNo} 没有待处理的问题`)
      if (!isOver) await end(tx, order)
      if (!isOver || decision.key !== undefined)
        await recordAction(tx, { clock, ids }, { verb, subject: tradeNo, userId, ...decision, details: { review } })
      return isOver ? 'already' : 'ended'
    })
    if (!ended) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号（npm run orders 列出待处理的订单）`)
    return ended
  }

  return {
    /** Grants a purchase whose payment had another amount. Throws NotPossible for other cases. */
    credit: (tradeNo: string, decision: Decision) =>
      decide(tradeNo, 'credit', decision, async (tx, order) => {
        const payment = (await paymentsOf(tx, tradeNo)).find(
          ({ transactionId }) => transactionId === order.transactionId,
        )
        if (order.review !== 'amount' || !payment) throw new NotPossible(whyNot[order.review] ?? order.review)
        if (order.refundedFen + order.refundingFen > 0)
          throw new NotPossible(`订单 ${tradeNo} 的钱已经退回或正在退回，不能再发放`)
        await orderLedger.credit(tx, order, payment)
      }),

    /** Dismisses a case: grants and returns nothing. */
    dismiss: (tradeNo: string, decision: Decision) =>
      decide(tradeNo, 'dismiss', decision, async (tx, order) => {
        for (const { transactionId, use } of await paymentsOf(tx, tradeNo))
          if (use === 'parked') await usePayment(tx, tradeNo, transactionId, 'ended')
        const isUnpaid = order.status === orderStatus.waiting
        const closed = isUnpaid ? { status: orderStatus.closed, closedAt: clock.now() } : {}
        await orderLedger.change(tx, order, { review: '', nextCheckAt: null, ...closed })
      }),
  }
}
