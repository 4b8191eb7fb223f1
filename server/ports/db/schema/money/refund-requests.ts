import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../columns'
import { payOrder } from './orders'

/** A refund that support proposes, until an operator of finance makes or declines it. At most one is open per order. */
export const refundRequest = pgTable(
  'refund_request',
  {
    id: text().primaryKey(),
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payOrder.tradeNo),
    /** Null: all that is left. */
    amountFen: integer('amount_fen'),
    /** Null: the payment that paid the order. */
    transactionId: text('transaction_id'),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** The person's own complaint about the order. */
    complaintId: text('complaint_id'),
    operatorId: text('operator_id').notNull(),
    who: text().notNull(),
    createdAt: at('created_at').notNull(),
    state: text().$type<'open' | 'refunded' | 'declined'>().notNull(),
    /** Why it was declined. */
    answer: text().notNull().default(''),
    /** Id of the refund that answered it. */
    refundId: text('refund_id'),
    endedBy: text('ended_by').notNull().default(''),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('refund_request_open')
      .on(t.tradeNo)
      .where(sql`state = 'open'`),
    index('refund_request_order').on(t.tradeNo, t.id),
    // Lists of operators.
    index('refund_request_waiting')
      .on(t.id)
      .where(sql`state = 'open'`),
    index('refund_request_ended')
      .on(t.id)
      .where(sql`state <> 'open'`),
  ],
)
