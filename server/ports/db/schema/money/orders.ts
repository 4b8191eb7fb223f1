import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../../contract/locales'
import { appUser } from '../accounts'
import { at, type Texts } from '../columns'

/** The package at the time of the order; never changes. */
export interface OrderedPackage {
  type: 1 | 2 | 3 | 4
  /** Title in the language of the order. */
  title: string
  /** Titles in other languages, if the package had them. */
  titles?: Partial<Record<Locale, string>>
  num: number
  expirationDays: number
  /** Id of the published item of virtual payment. */
  productId: string
}

/** A package on offer (comb in the specification). */
export const comb = pgTable(
  'comb',
  {
    id: text().primaryKey(),
    type: smallint().$type<1 | 2 | 3 | 4>().notNull(),
    texts: jsonb().$type<Texts<'title' | 'describes'>>().notNull(),
    priceFen: integer('price_fen').notNull(),
    originPriceFen: integer('origin_price_fen'),
    /** Credits of a type 1 package, else 0. */
    num: integer().notNull().default(0),
    expirationDays: integer('expiration_days').notNull(),
    recommended: boolean().notNull().default(false),
    productId: text('product_id').notNull().default(''),
    enabled: boolean().notNull().default(true),
    sort: integer().notNull(),
  },
  (t) => [check('comb_price', sql`${t.priceFen} > 0 and ${t.expirationDays} > 0 and ${t.num} >= 0`)],
)

/** Why an order waits for an operator; empty: it does not. */
export type OrderReview = '' | 'amount' | 'paidTwice' | 'transactionUsed' | 'relationGone' | 'refundFailed'

export const payOrder = pgTable(
  'pay_order',
  {
    tradeNo: text('trade_no').primaryKey(),
    /** Chosen by the client: an equal id is the same order. */
    orderId: text('order_id').notNull().unique(),
    inputHash: text('input_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    combId: text('comb_id').notNull(),
    ordered: jsonb().$type<OrderedPackage>().notNull(),
    /** The voice model a type 3 package extends. */
    relationId: text('relation_id'),
    priceFen: integer('price_fen').notNull(),
    scene: text().$type<'NATIVE' | 'JSAPI' | 'H5' | 'MINI'>().notNull(),
    /** Name of the payment provider of the order. */
    provider: text().notNull(),
    /** 1 waiting, 2 paid, 3 closed, 4 refunded (contract/money.ts). */
    status: smallint().$type<1 | 2 | 3 | 4>().notNull(),
    review: text().$type<OrderReview>().notNull().default(''),
    transactionId: text('transaction_id'),
    paidFen: integer('paid_fen'),
    /**
     * Fen refunded together with their purchase, and fen being refunded. Sums over refunds of the payment that paid the
     * order.
     */
    refundedFen: integer('refunded_fen').notNull().default(0),
    refundingFen: integer('refunding_fen').notNull().default(0),
    ip: text().notNull(),
    /** Time of the next query at the provider; null: none. */
    nextCheckAt: at('next_check_at'),
    checks: smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    closedAt: at('closed_at'),
    refundedAt: at('refunded_at'),
  },
  (t) => [
    uniqueIndex('pay_order_transaction').on(t.provider, t.transactionId),
    index('pay_order_of_user').on(t.userId, t.tradeNo),
    index('pay_order_placed').on(t.provider, t.createdAt),
    index('pay_order_due').on(t.nextCheckAt),
    index('pay_order_paid')
      .on(t.paidAt)
      .where(sql`paid_at is not null`),
    // Lists of operators.
    index('pay_order_status').on(t.status, t.tradeNo),
    index('pay_order_provider').on(t.provider, t.tradeNo),
    index('pay_order_parked')
      .on(t.tradeNo)
      .where(sql`review <> ''`),
    check('pay_order_price', sql`${t.priceFen} > 0`),
  ],
)

/** A promoter's share of a paid order: at most one per order. */
export const commission = pgTable(
  'commission',
  {
    tradeNo: text('trade_no')
      .primaryKey()
      .references(() => payOrder.tradeNo),
    promoterId: text('promoter_id')
      .notNull()
      .references(() => appUser.id),
    inviteeId: text('invitee_id')
      .notNull()
      .references(() => appUser.id),
    orderFen: integer('order_fen').notNull(),
    proportionFen: integer('proportion_fen').notNull(),
    /** Fen that refunds have taken back. */
    clawedBackFen: integer('clawed_back_fen').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** A refund requested before this time takes it back; afterwards it stays. */
    availableAt: at('available_at').notNull(),
    /** When all of it had been taken back. */
    clawedBackAt: at('clawed_back_at'),
  },
  (t) => [index('commission_of_promoter').on(t.promoterId, t.tradeNo)],
)

/** Earnings that the operator has paid to a promoter, outside of this program. Rows are never deleted. */
export const payout = pgTable(
  'payout',
  {
    id: text().primaryKey(),
    promoterId: text('promoter_id')
      .notNull()
      .references(() => appUser.id),
    amountFen: integer('amount_fen').notNull(),
    /** Number of the transfer. */
    reference: text().notNull(),
    who: text().notNull(),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When an operator took it back, because it was recorded by mistake. */
    voidedAt: at('voided_at'),
  },
  (t) => [index('payout_of_promoter').on(t.promoterId, t.id)],
)
