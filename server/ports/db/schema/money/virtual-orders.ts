import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at } from '../columns'

/** An order paid in the mini-program: its possible payers, and whether its delivery was reported to WeChat. */
export const virtualOrder = pgTable(
  'virtual_order',
  {
    tradeNo: text('trade_no').primaryKey(),
    /** The payer, if known; else the first person who requested the payment sheet. Empty: erased. */
    openId: text('open_id').notNull(),
    /** Every openid that got a payment sheet for it: an account may be open in several WeChats. */
    openIds: jsonb('open_ids').$type<string[]>().notNull().default([]),
    /** The payers of an erased account, sealed: kept until its refund period is over. Null: none. */
    sealedPayers: text('sealed_payers'),
    /** Payment method, which decides where its delivery is reported. */
    way: text().$type<'virtual' | 'jsapi'>().notNull().default('virtual'),
    /** Time of the next delivery report; null: none is due. */
    reportAt: at('report_at'),
    reports: smallint().notNull().default(0),
    deliveredAt: at('delivered_at'),
    /** WeChat's code of the last refused report; empty after a success. */
    refusal: text().notNull().default(''),
    refusedAt: at('refused_at'),
  },
  (t) => [
    index('virtual_order_due').on(t.reportAt),
    index('virtual_order_refused')
      .on(t.refusedAt)
      .where(sql`refusal <> ''`),
  ],
)
