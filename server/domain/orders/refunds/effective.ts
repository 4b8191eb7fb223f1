import { isNull, sql, type SQL } from 'drizzle-orm'
import { payRefund } from '../../../ports/db/schema'

/** Rows that are refunds; the others are corrections of one. */
export const isRefund: SQL = isNull(payRefund.corrects)

/** What a refund returned after its corrections, in fen. The names are written out: drizzle leaves out tables. */
export const effectiveFen = sql<number>`(pay_refund.amount_fen + coalesce((
  select sum(correction.amount_fen) from pay_refund correction where correction.corrects = pay_refund.id
), 0))`.mapWith(Number)

/** The table of refunds with their effective amounts, for statements written by hand. */
export const effectiveRefunds: SQL = sql`(
  select id, trade_no, transaction_id, state, created_at, ${effectiveFen} as amount_fen
  from pay_refund where corrects is null
)`
