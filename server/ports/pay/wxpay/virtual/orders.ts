import { PayError, type PayState } from '../../types'
import type { Deliveries } from '../deliveries'
import type { VirtualSetting } from '../types'
import type { VirtualClient } from './client'
import { isVirtualError } from './errors'
import type { OrderPayers } from './order-payers'
import { type VirtualOrderState, virtualOrderShape } from './order-shape'
import { delivered, meaningOf, returning, undelivered } from './states'

interface Deps {
  ask: VirtualClient
  setting: Pick<VirtualSetting, 'env'>
  payers: OrderPayers
  deliveries: Pick<Deliveries, 'noteDue' | 'noteDelivered'>
}

export type VirtualState = PayState & { feeFen?: number }
export type VirtualQueries = ReturnType<typeof createVirtualQueries>

export const transactionIdOf = (order: VirtualOrderState): string | undefined =>
  order.wxpay_order_id || order.wx_order_id

const isMoney = ({ state }: PayState): boolean => state === 'paid' || state === 'refunded'

/** State of an unpaid order from the answers for all payers: a payer who has not begun may still pay. */
function unpaid(states: readonly VirtualState[]): VirtualState {
  if (states.every(({ state }) => state === 'unknown')) return { state: 'unknown' }
  return states.every(({ state }) => state === 'closed') ? { state: 'closed' } : { state: 'waiting' }
}

/** Orders of virtual payment and their refunds, queried at WeChat. */
export function createVirtualQueries({ ask, setting, payers, deliveries }: Deps) {
  /** An order or a refund by its number; null when WeChat does not know it. */
  async function find(openid: string, orderId: string): Promise<VirtualOrderState | null> {
    try {
      const { order } = await ask('/xpay/query_order', virtualOrderShape, { openid, order_id: orderId })
      if (order.order_id !== orderId) throw new PayError('forged', 'order')
      // On the live site an order paid with WeChat's sandbox money does not count.
      if (order.env_type !== undefined && order.env_type !== setting.env + 1)
        throw new PayError('forged', 'environment')
      return order
    } catch (error) {
      if (isVirtualError(error, 'parameter')) return null
      throw error
    }
  }

  async function stateFor(openId: string, tradeNo: string): Promise<VirtualState> {
    const order = await find(openId, tradeNo)
    if (!order) return { state: 'unknown' }
    const isReturned = returning.includes(order.status) && (order.left_fee ?? Infinity) < (order.paid_fee ?? 0)
    const meaning = isReturned ? 'refunded' : meaningOf(order.status)
    if (meaning === 'waiting' || meaning === 'closed') return { state: meaning }
    const { paid_fee: paidFen, paid_time: paidTime, left_fee: leftFen } = order
    const transactionId = transactionIdOf(order)
    if (!transactionId || paidFen === undefined || !paidTime) throw new PayError('refused', 'an incomplete order')
    await payers.keep(tradeNo, openId)
    if (undelivered.includes(order.status)) await deliveries.noteDue(tradeNo, openId, 'virtual')
    if (order.status === delivered) await deliveries.noteDelivered(tradeNo)
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
    // After a partial refund the order itself stays paid.
    return refundedFen ? { state: 'refunded', refundedFen, ...payment } : { state: 'paid', ...payment }
  }

  /**
   * The order's states per payer, up to the first for which `isEnough` holds. Throws the failure, unless a payer paid.
   */
  async function statesOf(tradeNo: string, hint: string | undefined, isEnough: (state: VirtualState) => boolean) {
    const states: VirtualState[] = []
    const failures: PayError[] = []
    for (const openId of await payers.of(tradeNo, hint))
      try {
        const state = await stateFor(openId, tradeNo)
        states.push(state)
        if (isEnough(state)) break
      } catch (error) {
        if (!(error instanceof PayError)) throw error
        failures.push(error)
      }
    if (failures[0] && !states.some(isMoney)) throw failures[0]
    return states
  }

  return {
    find,

    /** WeChat's order with its meaning here. `hint`: the openid that a push names. */
    async query(tradeNo: string, hint?: string): Promise<VirtualState> {
      const states = await statesOf(tradeNo, hint, isMoney)
      return states.find(isMoney) ?? unpaid(states)
    },

    /** Every payment of the order: two WeChats may have paid it. */
    payments: async (tradeNo: string): Promise<VirtualState[]> =>
      (await statesOf(tradeNo, undefined, () => false)).filter(isMoney),
  }
}
