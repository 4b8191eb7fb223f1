import { orderStatus, yuanOf } from '../../../../contract/money'
import type { Db } from '../../../ports/db/types'
import { type Decision } from '../operator/actions'
import { NotPossible } from '../../../audit/not-possible'
import { paymentsOf } from '../payments'
import type { OrderRow } from '../types'
import { refundsOf, returnedFen, type RefundRow } from './align-order'

export interface RefundWish {
  /** Default: the rest of the payment. */
  amountFen?: number
  /** Default: the payment that paid the order. */
  transactionId?: string
  /** Requests another refund of the same amount, operator and reason; so does a new key. Otherwise a repeat. */
  again?: boolean
  /** The proposed refund that it answers. */
  proposalId?: string
}

export interface ChosenRefund {
  transactionId: string
  totalFen: number
  amountFen: number
  /** The part of the payment that is not refunded. */
  leftFen: number
  /** The refund that this wish repeats or retries. */
  known: RefundRow | undefined
  numberOfRefunds: number
}

/** The provider closed it for good: a retry needs another number. */
const isOver = ({ failure }: RefundRow) => failure === 'CLOSED'

/** Payment and amount of a requested refund, and whether it was requested before. Throws NotPossible. */
export async function chooseRefund(tx: Db, order: OrderRow, wish: RefundWish & Decision): Promise<ChosenRefund> {
  const { tradeNo } = order
  const payments = await paymentsOf(tx, tradeNo)
  const second = payments.filter(({ use, transactionId }) => use === 'parked' && transactionId !== order.transactionId)
  if (!order.transactionId && second.length === 0 && order.status !== orderStatus.refunded)
    throw new NotPossible(`订单 ${tradeNo} 还没有支付，不需要退款`)
  if (order.review === 'transactionUsed')
    throw new NotPossible(`这笔支付已经用在另一张订单上，请退那张订单；这一张用 dismiss 结束`)
  if (order.review === 'paidTwice' && !wish.transactionId)
    throw new NotPossible(
      `订单 ${tradeNo} 有多笔付款，请用 --payment 指明退哪一笔：${payments.map(({ transactionId, amountFen, use }) => `${transactionId}（¥${yuanOf(amountFen)}${use === 'order' ? '，订单本身' : '，重复付款'}）`).join('、')}`,
    )
  const transactionId = wish.transactionId ?? order.transactionId ?? ''
  const payment = payments.find((one) => one.transactionId === transactionId)
  if (!payment) throw new NotPossible(`订单 ${tradeNo} 没有付款 ${transactionId}`)
  const all = await refundsOf(tx, tradeNo)
  const own = all.filter((one) => (one.transactionId ?? order.transactionId) === transactionId)
  const { activeFen } = returnedFen(own, payment.amountFen)
  const leftFen = payment.amountFen - activeFen
  const asked = own.filter(({ origin, refundNo }) => origin === 'operator' && refundNo !== null)
  // Equal amounts of two operators, or for two reasons, are two refunds. All asks for what is left.
  const isNew = wish.again === true || wish.key !== undefined
  const isRepeat = ({ state, amountFen, who, reason }: RefundRow) =>
    state !== 'failed' && !isNew && amountFen === wish.amountFen && who === wish.who && reason === wish.reason
  const known =
    asked.find(isRepeat) ??
    asked.find((one) => one.state === 'failed' && !isOver(one) && (wish.amountFen ?? leftFen) === one.amountFen) ??
    (leftFen === 0 && wish.amountFen === undefined
      ? own.findLast(({ state, amountFen }) => state !== 'failed' && amountFen > 0)
      : undefined)
  const amountFen = known?.amountFen ?? wish.amountFen ?? leftFen
  if (!known && (amountFen <= 0 || amountFen > leftFen))
    throw new NotPossible(`订单 ${tradeNo} 的这笔付款还可以退 ¥${yuanOf(leftFen)}`)
  return { transactionId, totalFen: payment.amountFen, amountFen, leftFen, known, numberOfRefunds: all.length }
}
