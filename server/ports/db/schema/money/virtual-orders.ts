import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at } from '../columns'

/** An order paid in the mini-program: its possible payers, and whether its delivery was reported to WeChat. */
export const virtualOrder = pgTable(
  'virtual_order',
  {
    tradeNo: text('trade_no').primaryKey(),
    /** The payer, if known; else the first person who requested the payment sheet. Empty: erased. */
    openId: text('open_id').notNull(),
    /** Everybody who was given a payment sheet for it: an account may be open in several WeChats. */
    openIds: jsonb('open_ids').$type<string[]>().notNull().default([]),
    /** How it is paid, and so where its delivery is reported. */
    way: text().$type<'virtual' | 'jsapi'>().notNull().default('virtual'),
    /** Time of the next report of its delivery; null: none is due. */
    reportAt: at('report_at'),
    reports: smallint().notNull().default(0),
    deliveredAt: at('delivered_at'),
  },
  (t) => [index('virtual_order_due').on(t.reportAt)],
)
