import { and, desc, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { beijingMidnight, dayMs, isoText } from '../../../../contract/time'
import { ulidFrom } from '../../../ports/clock'
import { cutPage } from '../../../ports/db/page'
import { payOrder, payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { refundColumns, type RefundRow } from '../refunds/align-order'
import { isRefund } from '../refunds/effective'
import { isOpenRefund } from '../refunds/open'
import type { OrderRow } from '../types'

export const orderLine = ({ tradeNo, userId, ordered, provider, status, createdAt, ...row }: OrderRow) => ({
  tradeNo,
  userId,
  title: ordered.title,
  provider,
  status,
  priceFen: row.priceFen,
  paidFen: row.paidFen,
  refundedFen: row.refundedFen,
  refundingFen: row.refundingFen,
  review: row.review,
  at: createdAt.toISOString(),
})

export const refundLine = ({ refundNo, createdAt, endedAt, ...row }: RefundRow) => ({
  id: row.id,
  refundNo: refundNo ?? '',
  transactionId: row.transactionId,
  amountFen: row.amountFen,
  state: row.state,
  origin: row.origin,
  who: row.who,
  reason: row.reason,
  failure: row.failure,
  at: createdAt.toISOString(),
  endedAt: isoText(endedAt),
})

/** Orders, newest first. Numbers of orders begin with their time. */
export async function orderPage(
  db: Db,
  { status, parked, provider, from, to, before, size }: AdminChecked<'GET /admin/order'>,
): Promise<AdminOut<'GET /admin/order'>> {
  const found = await db
    .select()
    .from(payOrder)
    .where(
      and(
        status ? eq(payOrder.status, status) : undefined,
        // As the index has it.
        parked ? sql`${payOrder.review} <> ''` : undefined,
        provider ? eq(payOrder.provider, provider) : undefined,
        from ? gte(payOrder.tradeNo, ulidFrom(beijingMidnight(from))) : undefined,
        to ? lt(payOrder.tradeNo, ulidFrom(new Date(beijingMidnight(to).getTime() + dayMs))) : undefined,
        before ? lt(payOrder.tradeNo, before) : undefined,
      ),
    )
    .orderBy(desc(payOrder.tradeNo))
    .limit(size + 1)
  const { shown, next } = cutPage(found, size, ({ tradeNo }) => tradeNo)
  return { records: shown.map(orderLine), next: next.next ?? null }
}

const openKey = 'open.'

const waitsFor = ({ state, refundNo }: RefundRow) =>
  state !== 'requested' && state !== 'processing'
    ? null
    : refundNo === null
      ? 'number'
      : state === 'requested'
        ? 'answer'
        : 'result'

/** Refunds: open ones, then the others, each newest first. A key says in which part it is. */
export async function refundPage(
  db: Db,
  { before = '', size }: AdminChecked<'GET /admin/refund'>,
): Promise<AdminOut<'GET /admin/refund'>> {
  const read = (part: SQL, after: string, limit: number) =>
    db
      .select(refundColumns)
      .from(payRefund)
      .where(and(part, isRefund, after ? lt(payRefund.id, after) : undefined))
      .orderBy(desc(payRefund.id))
      .limit(limit)
  const isInOpen = before === '' || before.startsWith(openKey)
  const open = isInOpen ? await read(isOpenRefund, before.slice(openKey.length), size + 1) : []
  const others = open.length > size ? [] : await read(not(isOpenRefund), isInOpen ? '' : before, size + 1 - open.length)
  const openIds = new Set(open.map(({ id }) => id))
  const { shown, next } = cutPage([...open, ...others], size, ({ id }) => (openIds.has(id) ? openKey : '') + id)
  return {
    records: shown.map((row) => ({
      ...refundLine(row),
      tradeNo: row.tradeNo,
      provider: row.provider,
      waitsFor: waitsFor(row),
      checks: row.checks,
      nextCheckAt: isoText(row.nextCheckAt),
    })),
    next: next.next ?? null,
  }
}
