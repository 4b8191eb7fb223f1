import { eq } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { PayProviders } from '../../ports/pay/registry'
import type { OrderLedger } from './apply-paid'

export class NotRefundable extends Error {}

interface RefundsDeps {
  db: Db
  providers: PayProviders
  orderLedger: OrderLedger
}

/**
 * Refunds an order in full through its own provider, by an operator's decision. The refund number comes from the order's, so a
 * repeated request refunds once. Throws NotRefundable for an order that is not paid, PayError when the provider refuses.
 */
export const createRefunds =
  ({ db, providers, orderLedger }: RefundsDeps) =>
  async (tradeNo: string, reason: string) => {
    const [order] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
    if (!order) throw new NotRefundable(`没有订单 ${tradeNo}，请核对订单号（npm run orders 列出待处理的订单）`)
    const provider = providers.find(order.provider)
    if (!provider)
      throw new NotRefundable(`订单 ${tradeNo} 是用 ${order.provider} 支付的，请把它加进 PAY_PROVIDER 后重试`)
    if (order.status === orderStatus.refunded) return { tradeNo, state: 'done' as const }
    if (order.status !== orderStatus.paid && order.review === '')
      throw new NotRefundable(`订单 ${tradeNo} 还没有支付，不需要退款`)
    const refundNo = order.refundNo ?? `R${tradeNo}`
    await db.update(payOrder).set({ refundNo }).where(eq(payOrder.tradeNo, tradeNo))
    const amountFen = order.paidFen ?? order.priceFen
    const refund = await provider.refund({
      tradeNo,
      transactionId: order.transactionId ?? '',
      refundNo,
      amountFen,
      totalFen: amountFen,
      reason,
      scene: order.scene,
    })
    if (refund.state === 'done') await orderLedger.applyRefunded(provider.name, tradeNo)
    return { tradeNo, state: refund.state }
  }
