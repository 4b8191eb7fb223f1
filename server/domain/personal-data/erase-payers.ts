import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { inTransaction } from '../../ports/db/rows'
import { orderPayment, payOrder, virtualOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { hasOpenRefund } from '../orders/refunds/open'

interface Wish {
  /** Encrypts a text with the site's secret. */
  seal: (text: string) => string
  /** Whether the refund period after the erasure is over. */
  isOver: boolean
}

const ordersOf = (tx: Db, userId: string) =>
  tx.select({ tradeNo: payOrder.tradeNo }).from(payOrder).where(eq(payOrder.userId, userId))

/** Replaces the payers of virtual payment orders: sealed for orders with money that can be refunded, removed for others. */
async function sealPayers(tx: Db, userId: string, seal: Wish['seal']): Promise<void> {
  const named = await tx
    .select()
    .from(virtualOrder)
    .where(and(inArray(virtualOrder.tradeNo, ordersOf(tx, userId)), ne(virtualOrder.openId, '')))
  for (const { tradeNo, way, openId, openIds } of named) {
    const payments = await tx.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo))
    const used = payments.filter(({ use }) => use === 'order').map(({ payer }) => payer)
    const [refunding] = await tx
      .select({ tradeNo: payOrder.tradeNo })
      .from(payOrder)
      .where(and(eq(payOrder.tradeNo, tradeNo), hasOpenRefund(tx)))
    // A refund of JSAPI names no payer.
    const isNeeded = way === 'virtual' && (refunding !== undefined || payments.some(({ use }) => use !== 'ended'))
    const payers = [...new Set([...used, openId, ...openIds])].filter(Boolean)
    await tx
      .update(virtualOrder)
      .set({ openId: '', openIds: [], sealedPayers: isNeeded ? seal(JSON.stringify(payers)) : null })
      .where(eq(virtualOrder.tradeNo, tradeNo))
  }
}

/**
 * Removes the provider's payer identity from orders and payments. WeChat needs the payer to refund virtual payment, so
 * it stays sealed until the refund period is over and no refund is open. Returns whether all of it is removed.
 */
export const erasePayers = (db: Db, userId: string, { seal, isOver }: Wish): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await sealPayers(tx, userId, seal)
    const mine = ordersOf(tx, userId)
    await tx
      .update(orderPayment)
      .set({ payer: '' })
      .where(and(inArray(orderPayment.tradeNo, mine), ne(orderPayment.payer, '')))
    const sealed = and(inArray(virtualOrder.tradeNo, mine), isNotNull(virtualOrder.sealedPayers))
    const refunding = await tx.$count(payOrder, and(eq(payOrder.userId, userId), hasOpenRefund(tx)))
    if (refunding > 0 || (!isOver && (await tx.$count(virtualOrder, sealed)) > 0)) return false
    await tx.update(virtualOrder).set({ sealedPayers: null }).where(sealed)
    return true
  })
