import { eq } from 'drizzle-orm'
import type { AdminOut } from '../../../../contract/admin'
import { packageType } from '../../../../contract/money'
import { AppError } from '../../../errors'
import { appUser, commission, payOrder } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { maskTel } from '../../accounts/masks'
import { paymentsOf } from '../payments'
import { refundsOf } from '../refunds/align-order'
import type { OrderRow } from '../types'
import { deliveryOf } from './deliveries'
import { orderLine, refundLine } from './lists'
import { requestsOf } from './refund-requests'
import { orderTimeline } from './timeline'

/** Contents of an ordered package: days of everything, credits of a package of credits. */
export const contentsOf = ({ ordered: { type, num, expirationDays } }: Pick<OrderRow, 'ordered'>) => ({
  credits: type === packageType.credits ? num : 0,
  days: expirationDays,
})

/** The row of an order. Throws 404. */
export async function knownOrder(db: Db, tradeNo: string): Promise<OrderRow> {
  const [order] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
  if (!order) throw new AppError(404, 'common.notFound')
  return order
}

/** An order for an operator, with all that belongs to it. Throws 404. */
export async function wholeOrder(db: Db, tradeNo: string): Promise<AdminOut<'GET /admin/order/:tradeNo'>> {
  const order = await knownOrder(db, tradeNo)
  const [person] = await db.select().from(appUser).where(eq(appUser.id, order.userId))
  const [share] = await db.select().from(commission).where(eq(commission.tradeNo, tradeNo))
  const payments = await paymentsOf(db, tradeNo)
  const refunds = await refundsOf(db, tradeNo)
  const { userId, ...line } = orderLine(order)
  return {
    ...line,
    person: { id: userId, tel: maskTel(person?.tel ?? ''), nickName: person?.nickName ?? '' },
    type: order.ordered.type,
    ...contentsOf(order),
    relationId: order.relationId,
    scene: order.scene,
    transactionId: order.transactionId,
    expiresAt: order.expiresAt.toISOString(),
    payments: payments.map(({ transactionId, amountFen, currency, use, paidAt, learnedAt }) => ({
      transactionId,
      amountFen,
      currency,
      use,
      paidAt: paidAt.toISOString(),
      learnedAt: learnedAt.toISOString(),
    })),
    refunds: refunds.map(refundLine),
    requests: await requestsOf(db, tradeNo),
    commission: share
      ? { promoterId: share.promoterId, amountFen: share.proportionFen, clawedBackFen: share.clawedBackFen }
      : null,
    delivery: await deliveryOf(db, tradeNo),
    timeline: await orderTimeline(db, order, payments),
  }
}
