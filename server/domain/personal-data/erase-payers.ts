import { and, eq, inArray, ne } from 'drizzle-orm'
import { inTransaction } from '../../ports/db/rows'
import { orderPayment, payOrder, virtualOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { hasOpenRefund } from '../orders/refunds/open'

/**
 * Removes the provider's payer identity from orders and payments. Returns false and changes nothing while a refund is
 * open: WeChat needs the payer to query a refund of virtual payment.
 */
export const erasePayers = (db: Db, userId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [waiting] = await tx
      .select({ tradeNo: payOrder.tradeNo })
      .from(payOrder)
      .where(and(eq(payOrder.userId, userId), hasOpenRefund(tx)))
      .limit(1)
    if (waiting) return false
    const mine = tx.select({ tradeNo: payOrder.tradeNo }).from(payOrder).where(eq(payOrder.userId, userId))
    await tx
      .update(virtualOrder)
      .set({ openId: '', openIds: [] })
      .where(and(inArray(virtualOrder.tradeNo, mine), ne(virtualOrder.openId, '')))
    await tx
      .update(orderPayment)
      .set({ payer: '' })
      .where(and(inArray(orderPayment.tradeNo, mine), ne(orderPayment.payer, '')))
    return true
  })
