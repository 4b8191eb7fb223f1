import { eq } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { PayProvider } from '../../ports/pay/types'
import type { Settlement } from './apply-paid'

export class NotRefundable extends Error {}

interface Deps {
  db: Db
  provider: PayProvider
  settlement: Settlement
}

/**
 * Gives an order's money back in full, on an operator's word; the number of the refund is the order's, so that asking twice
 * refunds once. Throws NotRefundable for an order that is not paid, PayError when the provider does not do it.
 */
export const createRefunds =
  ({ db, provider, settlement }: Deps) =>
  async (tradeNo: string, reason: string) => {
    const [order] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
    if (!order || order.provider !== provider.name) throw new NotRefundable(`${tradeNo} is no order of this provider`)
    if (order.status === orderStatus.refunded) return { tradeNo, state: 'done' as const }
    if (order.status !== orderStatus.paid && order.review === '') throw new NotRefundable(`${tradeNo} is not paid`)
    const refundNo = order.refundNo ?? `R${tradeNo}`
    await db.update(payOrder).set({ refundNo }).where(eq(payOrder.tradeNo, tradeNo))
    const amountFen = order.paidFen ?? order.priceFen
    const refund = await provider.refund({
      tradeNo,
      refundNo,
      amountFen,
      totalFen: amountFen,
      reason,
      scene: order.scene,
    })
    if (refund.state === 'done') await settlement.applyRefunded(tradeNo)
    return { tradeNo, state: refund.state }
  }
