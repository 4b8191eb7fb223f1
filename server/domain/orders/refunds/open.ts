import { and, eq, exists, sql, type SQL } from 'drizzle-orm'
import { payOrder, payRefund, refundRequest } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

/** Refunds that are not over. Written out, as the index has it. */
export const isOpenRefund: SQL = sql`${payRefund.state} in ('requested', 'processing')`

/** Requests that wait for finance. Written out, as the indexes have it. */
export const isOpenRequest: SQL = sql`${refundRequest.state} = 'open'`

/** Orders with an open refund, including one of a second payment. */
export const hasOpenRefund = (db: Db): SQL =>
  exists(
    db
      .select({ id: payRefund.id })
      .from(payRefund)
      .where(and(eq(payRefund.tradeNo, payOrder.tradeNo), isOpenRefund)),
  )
