import { z } from 'zod'
import { type WxApi, type WxApp, WxError } from '../../wx/api'
import { PayError, type PayState, type Refund, type RefundQuery, type RefundRequest } from '../types'
import type { VirtualSetting } from './types'
import { cut } from './values'
import { paySigOf } from './virtual'

const orderShape = z.object({
  order: z.object({
    order_id: z.string(),
    status: z.int(),
    paid_fee: z.int().optional(),
    paid_time: z.int().optional(),
    wx_order_id: z.string().optional(),
    wxpay_order_id: z.string().optional(),
  }),
})

/** Of an order: 2 paid, 3 being delivered, 4 delivered, 5 refunded, 6 closed, 7 and 8 refund under way or failed. */
const paidStates = [2, 3, 4, 8]
const noSuchOrder = 268_490_004

interface Deps {
  api: WxApi
  app: WxApp
  setting: VirtualSetting
  /** Who pays an order: virtual payment asks for it. */
  openIdOf: (tradeNo: string) => Promise<string | null>
}

export type VirtualOrders = ReturnType<typeof createVirtualOrders>

/** Orders of virtual payment, asked about at WeChat. Its fields are from its documentation and were never met live. */
export function createVirtualOrders({ api, app, setting, openIdOf }: Deps) {
  async function ask<T extends z.ZodType>(uri: string, shape: T, input: Record<string, unknown>): Promise<z.output<T>> {
    const body = JSON.stringify({ env: setting.env, ...input })
    try {
      const token = await api.accessToken(app)
      return await api.ask(
        uri,
        shape,
        `${uri}?access_token=${encodeURIComponent(token)}&pay_sig=${paySigOf(setting.appKey, uri, body)}`,
        body,
      )
    } catch (error) {
      if (!(error instanceof WxError)) throw error
      throw new PayError(error.errcode === 0 ? 'unreachable' : 'refused', String(error.errcode))
    }
  }

  async function payer(tradeNo: string): Promise<string> {
    const openId = await openIdOf(tradeNo)
    if (!openId) throw new PayError('refused', 'no payer')
    return openId
  }

  async function query(tradeNo: string): Promise<PayState> {
    const openid = await openIdOf(tradeNo)
    if (!openid) return { state: 'unknown' }
    try {
      const { order } = await ask('/xpay/query_order', orderShape, { openid, order_id: tradeNo })
      if (order.order_id !== tradeNo) throw new PayError('forged', 'order')
      const transactionId = order.wxpay_order_id || order.wx_order_id
      const isPaid = paidStates.includes(order.status)
      if (!isPaid && order.status !== 5) return { state: order.status === 6 ? 'closed' : 'waiting' }
      if (!transactionId || order.paid_fee === undefined || !order.paid_time)
        throw new PayError('refused', 'an incomplete order')
      return {
        ...(isPaid ? { state: 'paid' } : { state: 'refunded', refundedFen: order.paid_fee }),
        transactionId,
        amountFen: order.paid_fee,
        currency: 'CNY',
        paidAt: new Date(order.paid_time * 1000),
      }
    } catch (error) {
      if (error instanceof PayError && error.detail === String(noSuchOrder)) return { state: 'unknown' }
      throw error
    }
  }

  return {
    query,

    async refund({ tradeNo, refundNo, amountFen, reason }: RefundRequest): Promise<Refund> {
      await ask('/xpay/refund_order', z.object({}), {
        openid: await payer(tradeNo),
        order_id: tradeNo,
        refund_order_id: refundNo,
        left_fee: amountFen,
        refund_fee: amountFen,
        biz_meta: cut(reason, 80),
        refund_reason: '0',
        req_from: '1',
      })
      return { tradeNo, refundNo, amountFen, state: 'processing' }
    },

    /** It is over when its order says so. */
    async queryRefund({ tradeNo, refundNo, amountFen }: RefundQuery): Promise<Refund | null> {
      const { state } = await query(tradeNo)
      return { tradeNo, refundNo, amountFen, state: state === 'refunded' ? 'done' : 'processing' }
    },
  }
}
