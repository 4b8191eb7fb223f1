import { wxDoneShape } from '../../../wx/call'
import { PayError, type Refund, type RefundQuery, type RefundRequest } from '../../types'
import { cut } from '../values'
import type { VirtualClient } from './client'
import { isVirtualError } from './errors'
import type { OrderPayers } from './order-payers'
import { transactionIdOf, type VirtualQueries } from './orders'
import { refundStateOf, meaningOf } from './states'

interface Deps {
  ask: VirtualClient
  payers: Pick<OrderPayers, 'of'>
  queries: VirtualQueries
}

/** Refunds of virtual payment. A request only starts one; it ends when its own order reports so. */
export function createVirtualRefunds({ ask, payers, queries }: Deps) {
  /** The payer of the payment to refund: two WeChats may have paid the order. */
  async function payerOf(tradeNo: string, transactionId: string, hint?: string): Promise<string> {
    const openIds = await payers.of(tradeNo, hint)
    if (!openIds[0]) throw new PayError('refused', 'no payer')
    if (openIds.length === 1) return openIds[0]
    for (const openId of openIds) {
      const order = await queries.find(openId, tradeNo)
      if (order && transactionIdOf(order) === transactionId) return openId
    }
    return openIds[0]
  }

  async function request({ tradeNo, transactionId, refundNo, amountFen, reason }: RefundRequest): Promise<void> {
    const openid = await payerOf(tradeNo, transactionId)
    const order = await queries.find(openid, tradeNo)
    await ask('/xpay/refund_order', wxDoneShape, {
      openid,
      order_id: tradeNo,
      refund_order_id: refundNo,
      left_fee: order?.left_fee ?? order?.paid_fee ?? amountFen,
      refund_fee: amountFen,
      biz_meta: cut(reason, 80),
      // No description; requested by a person at customer service.
      refund_reason: '0',
      req_from: '1',
    })
  }

  /** `hint`: the openid that a push names. */
  async function queryRefund(query: RefundQuery, hint?: string): Promise<Refund | null> {
    const { tradeNo, transactionId, refundNo, amountFen } = query
    const openId = await payerOf(tradeNo, transactionId, hint)
    const refund = await queries.find(openId, refundNo)
    const known = { tradeNo, refundNo, amountFen: refund?.refund_fee ?? amountFen }
    const refundState = refund ? refundStateOf(refund.status) : 'processing'
    if (refund && refundState === 'done')
      return { ...known, state: 'done', ...(refund.paid_time ? { endedAt: new Date(refund.paid_time * 1000) } : {}) }
    if (refund && refundState === 'failed') return { ...known, state: 'failed', detail: `status ${refund.status}` }
    // The refund's own order does not exist yet, never will, or stands still: a full refund shows in the paid order.
    const order = await queries.find(openId, tradeNo)
    if (order && meaningOf(order.status) === 'refunded' && !order.left_fee) return { ...known, state: 'done' }
    return refund ? { ...known, state: 'processing' } : null
  }

  return {
    queryRefund,

    async refund(asked: RefundRequest): Promise<Refund> {
      const { tradeNo, refundNo, amountFen } = asked
      try {
        await request(asked).catch((error: unknown) => {
          // Another refund ended between query and request: reads the rest again, once.
          if (!isVirtualError(error, 'leftDiffers')) throw error
          return request(asked)
        })
      } catch (error) {
        // We requested it before: it continues.
        if (!isVirtualError(error, 'refunding') && !isVirtualError(error, 'repeated')) throw error
        return (await queryRefund(asked)) ?? { tradeNo, refundNo, amountFen, state: 'processing' }
      }
      return { tradeNo, refundNo, amountFen, state: 'processing' }
    },
  }
}
