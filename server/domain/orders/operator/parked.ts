import { and, eq } from 'drizzle-orm'
import type { AdminPreview } from '../../../../contract/admin'
import { orderStatus, yuanOf } from '../../../../contract/money'
import { operatorAction, type OrderReview } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { keyedAction, recordAction, type Decision } from './actions'
import { NotPossible } from '../../../audit/not-possible'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import { paymentsOf, usePayment } from '../payments'
import type { OrderRow } from '../types'
import { contentsOf } from './whole-order'

/** Result for a parked order: ended now, or already ended by an earlier decision. */
export type EndedCase = 'ended' | 'already'

const whyNot: Partial<Record<OrderReview, string>> = {
  relationGone: '要延长的音色已经不在了，无法按订单发放：请 refund 退款，或用 grant 补偿算力后 dismiss',
  paidTwice: '订单已经发放过了，多付的一笔请 refund --payment 退回；想再发一份请用 grant，然后 dismiss',
  transactionUsed: '这笔支付已经用在另一张订单上，不能再发放一次：请 dismiss',
  refundFailed: '退款没有成功，请处理后再 refund，或 dismiss',
}

const noCase = (tradeNo: string) => new NotPossible(`订单 ${tradeNo} 没有待处理的问题`)
const noOrder = (tradeNo: string) =>
  new NotPossible(`没有订单 ${tradeNo}，请核对订单号（npm run orders 列出待处理的订单）`)

type ShownCase = AdminPreview<'POST /admin/order/:tradeNo/credit'>

/** What a decision does, in one sentence. */
function sentenceOf(verb: 'credit' | 'dismiss', order: OrderRow, paidFen: number): string {
  const { credits, days } = contentsOf(order)
  const paid = `应付 ¥${yuanOf(order.priceFen)}，实付 ¥${yuanOf(paidFen)}`
  if (verb === 'credit')
    return `给用户发放「${order.ordered.title}」：${credits > 0 ? `${credits} 算力，` : ''}有效 ${days} 天（${paid}）`
  return paidFen > 0
    ? `结束这个问题：不发放，也不退款，用户付的 ¥${yuanOf(paidFen)} 不会退回`
    : '结束这个问题：不发放，也不退款'
}

/** The parked payment of an order that may be granted. Throws NotPossible for other cases. */
async function creditable(tx: Db, order: OrderRow) {
  const payment = (await paymentsOf(tx, order.tradeNo)).find(
    ({ transactionId }) => transactionId === order.transactionId,
  )
  if (order.review !== 'amount' || !payment) throw new NotPossible(whyNot[order.review] ?? order.review)
  if (order.refundedFen + order.refundingFen > 0)
    throw new NotPossible(`订单 ${order.tradeNo} 的钱已经退回或正在退回，不能再发放`)
  return payment
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
      const isOver = review === '' && !(verb === 'dismiss' && isStuck(order))
      if (isOver && !(await wasDone(tx, tradeNo, verb))) throw noCase(tradeNo)
      if (!isOver) await end(tx, order)
      if (!isOver || decision.key !== undefined)
        await recordAction(tx, { clock, ids }, { verb, subject: tradeNo, userId, ...decision, details: { review } })
      return isOver ? 'already' : 'ended'
    })
    if (!ended) throw noOrder(tradeNo)
    return ended
  }

  /** An unpaid order that is past its time: its provider did not let it close. */
  const isStuck = ({ status, transactionId, expiresAt }: OrderRow) =>
    status === orderStatus.waiting && transactionId === null && expiresAt <= clock.now()

  return {
    /** Shows what a decision does, as it would be made now. Throws NotPossible. */
    async preview(tradeNo: string, verb: 'credit' | 'dismiss'): Promise<ShownCase> {
      const shown = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        const { review, priceFen, ordered } = order
        if (review === '' && !(verb === 'dismiss' && isStuck(order))) throw noCase(tradeNo)
        const payments = await paymentsOf(tx, tradeNo)
        const waiting =
          verb === 'credit' ? [await creditable(tx, order)] : payments.filter(({ use }) => use === 'parked')
        const paidFen = waiting.reduce((sum, { amountFen }) => sum + amountFen, 0)
        const gets = verb === 'credit' ? contentsOf(order) : { credits: 0, days: 0 }
        return { sentence: sentenceOf(verb, order, paidFen), title: ordered.title, review, priceFen, paidFen, ...gets }
      })
      if (!shown) throw noOrder(tradeNo)
      return shown
    },

    /** Grants a purchase whose payment had another amount. Throws NotPossible for other cases. */
    credit: (tradeNo: string, decision: Decision) =>
      decide(tradeNo, 'credit', decision, async (tx, order) => {
        await orderLedger.credit(tx, order, await creditable(tx, order))
      }),

    /**
     * Dismisses a case: grants and returns nothing. Also closes an unpaid order that is past its time; a late payment
     * of it would still be credited.
     */
    dismiss: (tradeNo: string, decision: Decision) =>
      decide(tradeNo, 'dismiss', decision, async (tx, order) => {
        for (const { transactionId, use } of await paymentsOf(tx, tradeNo))
          if (use === 'parked') await usePayment(tx, tradeNo, transactionId, 'ended')
        const isUnpaid = order.status === orderStatus.waiting
        const closed = isUnpaid ? { status: orderStatus.closed, closedAt: clock.now() } : {}
        const unasked = isStuck(order) ? {} : { nextCheckAt: null }
        await orderLedger.change(tx, order, { review: '', ...unasked, ...closed })
      }),
  }
}
