import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { accountClosure, orderPayment, payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Payment } from '../../ports/pay/types'
import type { OrderRow } from './types'

export type PaymentRow = typeof orderPayment.$inferSelect

/**
 * Stores a payment that a provider reports, once per transaction; returns the stored row. A payment of an erased account
 * names no payer.
 */
export async function recordPayment(
  tx: Db,
  order: OrderRow,
  { tradeNo, transactionId, amountFen, currency, paidAt, payer = '' }: Payment,
  now: Date,
): Promise<PaymentRow> {
  const erasing = await tx.$count(
    accountClosure,
    and(eq(accountClosure.userId, order.userId), isNotNull(accountClosure.erasingAt)),
  )
  const named = { tradeNo, transactionId, provider: order.provider, payer: erasing > 0 ? '' : payer }
  const told = { ...named, amountFen, currency, paidAt }
  await tx
    .insert(orderPayment)
    .values({ ...told, use: 'parked', learnedAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(orderPayment)
    .where(and(eq(orderPayment.tradeNo, tradeNo), eq(orderPayment.transactionId, transactionId)))
  if (!row) throw new Error(`the payment ${transactionId} was not written`)
  return row
}

/** Sets the use of a payment. */
export async function usePayment(
  tx: Db,
  tradeNo: string,
  transactionId: string,
  use: PaymentRow['use'],
): Promise<void> {
  await tx
    .update(orderPayment)
    .set({ use })
    .where(and(eq(orderPayment.tradeNo, tradeNo), eq(orderPayment.transactionId, transactionId)))
}

export const paymentsOf = (tx: Db, tradeNo: string): Promise<PaymentRow[]> =>
  tx.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo)).orderBy(orderPayment.learnedAt)

/** The other order that a transaction paid; undefined if none. */
export async function paidOther(tx: Db, order: OrderRow, transactionId: string): Promise<string | undefined> {
  const [other] = await tx
    .select({ tradeNo: payOrder.tradeNo })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.provider, order.provider),
        eq(payOrder.transactionId, transactionId),
        ne(payOrder.tradeNo, order.tradeNo),
      ),
    )
  return other?.tradeNo
}
