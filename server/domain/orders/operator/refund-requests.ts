import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { cutPage } from '../../../ports/db/page'
import { payOrder, refundRequest } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { isOpenRequest } from '../refunds/open'
import { requestView } from '../refunds/requests'

/** Most requests of an order that its page shows. */
const mostShown = 20

/** Written out, as the index has it. */
const isEnded = sql`${refundRequest.state} <> 'open'`

/** Proposed refunds of an order, newest first. */
export const requestsOf = async (db: Db, tradeNo: string) =>
  (
    await db
      .select()
      .from(refundRequest)
      .where(eq(refundRequest.tradeNo, tradeNo))
      .orderBy(desc(refundRequest.id))
      .limit(mostShown)
  ).map(requestView)

/** Proposed refunds of all orders of a person, newest first. */
export const requestsOfPerson = async (db: Db, userId: string) =>
  (
    await db
      .select(getTableColumns(refundRequest))
      .from(refundRequest)
      .innerJoin(payOrder, eq(payOrder.tradeNo, refundRequest.tradeNo))
      .where(eq(payOrder.userId, userId))
      .orderBy(desc(refundRequest.id))
      .limit(mostShown)
  ).map(requestView)

/** Proposed refunds, newest first. */
export async function requestPage(
  db: Db,
  { state, before, size }: AdminChecked<'GET /admin/refund-request'>,
): Promise<AdminOut<'GET /admin/refund-request'>> {
  const found = await db
    .select()
    .from(refundRequest)
    .where(and(state === 'open' ? isOpenRequest : isEnded, before ? lt(refundRequest.id, before) : undefined))
    .orderBy(desc(refundRequest.id))
    .limit(size + 1)
  const { shown, next } = cutPage(found, size, ({ id }) => id)
  return { records: shown.map(requestView), next: next.next ?? null }
}
