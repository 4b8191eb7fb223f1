import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { at } from '../columns'

/** A difference between a provider's daily bill and our orders. */
export interface BillDifference {
  kind:
    | 'credited'
    | 'parked'
    | 'refundLearned'
    | 'unknownOrder'
    | 'notInBill'
    | 'amount'
    | 'refundUnknown'
    | 'refundAmount'
    | 'refundNotInBill'
    | 'unasked'
    | 'repeated'
    | 'sum'
  /** Empty for a sum of the whole bill. */
  tradeNo: string
  /** The refund's number, the provider's transaction, or an explanation. */
  detail: string
  /** Fen in the bill and here; null when absent. */
  billFen: number | null
  ourFen: number | null
}

/** Reconciliation of one provider's bill of one day (2026-11-21, China time). */
export const reconciliation = pgTable(
  'reconciliation',
  {
    provider: text().notNull(),
    day: text().notNull(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull(),
    /** While it runs: no other process may start before this time. After a failure: the next try. */
    nextAt: at('next_at').notNull(),
    attempts: smallint().notNull().default(1),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    /** Why it failed; never a secret. */
    detail: text().notNull().default(''),
    payments: integer().notNull().default(0),
    paidFen: integer('paid_fen').notNull().default(0),
    refunds: integer().notNull().default(0),
    refundedFen: integer('refunded_fen').notNull().default(0),
    /** Fees the provider keeps; null when its bill lists none. */
    feeFen: integer('fee_fen'),
    differences: jsonb().$type<BillDifference[]>().notNull().default([]),
    /** Further content of the bill: sums of the day in the provider's own words. */
    summary: jsonb().$type<Record<string, string>[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] }), index('reconciliation_day').on(t.day, t.provider)],
)
