import { PayError, type PayState } from '../../types'
import type { VirtualSetting } from '../types'
import type { VirtualClient } from './client'
import { isVirtualError } from './errors'
import type { Deliveries } from './deliveries'
import { type VirtualOrderState, virtualOrderShape } from './order-shape'
import { meaningOf } from './states'

interface Deps {
  ask: VirtualClient
  setting: Pick<VirtualSetting, 'env'>
  deliveries: Deliveries
}

export type VirtualQueries = ReturnType<typeof createVirtualQueries>

/** Orders of virtual payment and their refunds, queried at WeChat. */
export function createVirtualQueries({ ask, setting, deliveries }: Deps) {
  /** An order or a refund by its number; null for one that WeChat does not know. */
  async function find(openid: string, orderId: string): Promise<VirtualOrderState | null> {
    try {
      const { order } = await ask('/xpay/query_order', virtualOrderShape, { openid, order_id: orderId })
      if (order.order_id !== orderId) throw new PayError('forged', 'order')
      // An order paid with play money of WeChat's sandbox is none on the live site.
      if (order.env_type !== undefined && order.env_type !== setting.env + 1)
        throw new PayError('forged', 'environment')
      return order
    } catch (error) {
      if (isVirtualError(error, 'parameter')) return null
      throw error
    }
  }

  return {
    find,

    /** The order as WeChat has it, and what that means here. */
    async query(tradeNo: string): Promise<PayState & { feeFen?: number }> {
      const openId = await deliveries.payerOf(tradeNo)
      const order = openId ? await find(openId, tradeNo) : null
      if (!order || !openId) return { state: 'unknown' }
      await deliveries.noteStatus(tradeNo, openId, order.status)
      const meaning = meaningOf(order.status)
      if (meaning === 'waiting' || meaning === 'closed') return { state: meaning }
      const { paid_fee: paidFen, paid_time: paidTime, left_fee: leftFen } = order
      const transactionId = order.wxpay_order_id || order.wx_order_id
      if (!transactionId || paidFen === undefined || !paidTime) throw new PayError('refused', 'an incomplete order')
      const payment = {
        transactionId,
        amountFen: paidFen,
        currency: 'CNY',
        paidAt: new Date(paidTime * 1000),
        payer: openId,
        ...(order.platform_fee_fen === undefined ? {} : { feeFen: order.platform_fee_fen + (order.cps_fee_fen ?? 0) }),
      }
      const refundedFen = leftFen === undefined ? null : Math.max(0, paidFen - leftFen)
      if (meaning === 'refunded') return { state: 'refunded', refundedFen: refundedFen || null, ...payment }
      // A part went back: the order itself stays paid.
      return refundedFen ? { state: 'refunded', refundedFen, ...payment } : { state: 'paid', ...payment }
    },
  }
}
