import { and, eq, gte, isNotNull, ne, or, sql, sum } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { appUser, commission, orderPayment, payOrder, payRefund, wxIdentity } from '../../ports/db/schema'
import { timestamp } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { siteSettings } from '../../operator-rows/settings'
import type { OrderRow } from './types'

/** Whether the inviter made the payment: another phone, but the same account at the provider. */
async function paidByInviter(tx: Db, order: OrderRow, inviterId: string): Promise<boolean> {
  const [payment] = await tx
    .select({ payer: orderPayment.payer })
    .from(orderPayment)
    .where(and(eq(orderPayment.tradeNo, order.tradeNo), eq(orderPayment.transactionId, order.transactionId ?? '')))
  const payer = payment?.payer ?? ''
  const [paid] = payer
    ? await tx
        .select({ tradeNo: payOrder.tradeNo })
        .from(orderPayment)
        .innerJoin(payOrder, eq(payOrder.tradeNo, orderPayment.tradeNo))
        .where(
          and(eq(payOrder.userId, inviterId), eq(orderPayment.provider, order.provider), eq(orderPayment.payer, payer)),
        )
        .limit(1)
    : []
  if (paid) return true
  const buyer = sql`(select union_id from wx_identity where user_id = ${order.userId} and union_id is not null)`
  const openIds = sql`(select open_id from wx_identity where user_id = ${order.userId})`
  const [known] = await tx
    .select({ openId: wxIdentity.openId })
    .from(wxIdentity)
    .where(
      and(
        eq(wxIdentity.userId, inviterId),
        or(
          and(ne(wxIdentity.openId, ''), eq(wxIdentity.openId, payer)),
          sql`${wxIdentity.openId} in ${openIds}`,
          sql`${wxIdentity.unionId} in ${buyer}`,
        ),
      ),
    )
    .limit(1)
  return known !== undefined
}

/**
 * Removes pending shares of orders that the payer of this order, the promoter, has paid as well: before this payment
 * nothing showed that they were the promoter's own money.
 */
const removeOwnShares = (tx: Db, { userId, tradeNo, transactionId }: OrderRow, now: Date) =>
  tx.execute(sql`
    delete from commission using order_payment shared, order_payment own
    where promoter_id = ${userId} and available_at > ${timestamp(now)} and shared.trade_no = commission.trade_no
      and own.trade_no = ${tradeNo} and own.transaction_id = ${transactionId ?? ''} and own.payer <> ''
      and shared.provider = own.provider and shared.payer = own.payer`)

/**
 * Records the promoter's share of what was paid for an order, rounded down to whole fen; none without an inviter, or for
 * the inviter's own money.
 */
export async function earnCommission(tx: Db, order: OrderRow, now: Date): Promise<void> {
  await removeOwnShares(tx, order, now)
  const [buyer] = await tx.select({ inviterId: appUser.inviterId }).from(appUser).where(eq(appUser.id, order.userId))
  if (!buyer?.inviterId || buyer.inviterId === order.userId) return
  const { promoterProportion, refundDays } = (await siteSettings(tx)).appInfo
  const orderFen = Math.min(order.priceFen, order.paidFen ?? order.priceFen)
  const proportionFen = Math.floor(orderFen * promoterProportion + 1e-9)
  if (proportionFen === 0 || (await paidByInviter(tx, order, buyer.inviterId))) return
  await tx
    .insert(commission)
    .values({
      tradeNo: order.tradeNo,
      promoterId: buyer.inviterId,
      inviteeId: order.userId,
      orderFen,
      proportionFen,
      createdAt: now,
      availableAt: new Date(now.getTime() + refundDays * dayMs),
    })
    .onConflictDoNothing()
}

/** Fen that corrections added to each refund of an order from a time on; negative when they made it smaller. */
async function correctedSince(tx: Db, tradeNo: string, from: Date): Promise<ReadonlyMap<string | null, number>> {
  const added = await tx
    .select({ corrects: payRefund.corrects, fen: sum(payRefund.amountFen).mapWith(Number) })
    .from(payRefund)
    .where(and(eq(payRefund.tradeNo, tradeNo), isNotNull(payRefund.corrects), gte(payRefund.createdAt, from)))
    .groupBy(payRefund.corrects)
  return new Map(added.map(({ corrects, fen }) => [corrects, fen]))
}

/**
 * Takes back the refunded share, rounded in the promoter's favour, or returns it after a correction. Only refunds
 * requested, and amounts raised, before the share became available count.
 */
export async function clawBack(
  tx: Db,
  { tradeNo }: OrderRow,
  totalFen: number,
  refunds: readonly { id: string; amountFen: number; createdAt: Date }[],
  now: Date,
): Promise<void> {
  const [share] = await tx.select().from(commission).where(eq(commission.tradeNo, tradeNo))
  if (!share) return
  const since = await correctedSince(tx, tradeNo, share.availableAt)
  const countedFen = refunds
    .filter(({ createdAt }) => createdAt < share.availableAt)
    .reduce((all, { id, amountFen }) => all + amountFen - Math.max(0, since.get(id) ?? 0), 0)
  const clawedBackFen = Math.floor((share.proportionFen * Math.min(countedFen, totalFen)) / totalFen)
  if (clawedBackFen === share.clawedBackFen) return
  await tx
    .update(commission)
    .set({ clawedBackFen, clawedBackAt: clawedBackFen === share.proportionFen ? now : null })
    .where(eq(commission.tradeNo, tradeNo))
}
