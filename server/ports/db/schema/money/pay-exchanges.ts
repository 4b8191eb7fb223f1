import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../columns'
import { payOrder } from './orders'

/** Exchanges with a payment provider about an order. Equal answers are one row, so that an order has few. */
export const payExchange = pgTable(
  'pay_exchange',
  {
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payOrder.tradeNo),
    kind: text().$type<'prepay' | 'query' | 'refundQuery' | 'notice'>().notNull(),
    /** The reported state, or the kind and code of an error. */
    answer: text().notNull(),
    /** Number of the last prepayment, payment or refund, or of the item of a virtual payment; empty: none. */
    number: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tradeNo, t.kind, t.answer] })],
)
