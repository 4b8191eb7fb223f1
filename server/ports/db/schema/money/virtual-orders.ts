import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at } from '../columns'

/** An order of WeChat's virtual payment: who pays it, and whether WeChat was told that it is delivered. */
export const virtualOrder = pgTable(
  'virtual_order',
  {
    tradeNo: text('trade_no').primaryKey(),
    openId: text('open_id').notNull(),
    /** Time of the next report of its delivery; null: none is due. */
    reportAt: at('report_at'),
    reports: smallint().notNull().default(0),
    deliveredAt: at('delivered_at'),
  },
  (t) => [index('virtual_order_due').on(t.reportAt)],
)
