import { orderStatus } from '../../../../contract/money'
import type { payOrder } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Payment } from '../../../ports/pay/types'
import { paymentsOf, usePayment } from '../payments'
import type { OrderRow } from '../types'
import { ofOrder, refundsOf, returnedFen } from './align-order'

interface Writers {
  credit(tx: Db, order: OrderRow, payment: Payment): Promise<OrderRow>
  change(tx: Db, order: OrderRow, to: Partial<typeof payOrder.$inferInsert>): Promise<OrderRow>
}

/**
 * A payment that counted as refunded before it was known granted nothing. When a correction says that it was not
 * refunded, its purchase is granted now, or an operator decides about its amount. Call it with the aligned order.
 */
export async function reopenOrder(tx: Db, order: OrderRow, { credit, change }: Writers): Promise<OrderRow> {
  const { tradeNo, status, transactionId, priceFen } = order
  if (status !== orderStatus.refunded || !transactionId) return order
  const payment = (await paymentsOf(tx, tradeNo)).find((one) => one.transactionId === transactionId)
  const refunds = ofOrder(await refundsOf(tx, tradeNo), order)
  if (!payment || returnedFen(refunds, payment.amountFen).doneFen >= payment.amountFen) return order
  if (payment.amountFen === priceFen && payment.currency === 'CNY')
    return credit(tx, await change(tx, order, { refundedAt: null }), payment)
  await usePayment(tx, tradeNo, transactionId, 'parked')
  return change(tx, order, { status: orderStatus.waiting, refundedAt: null, refundedFen: 0, review: 'amount' })
}
