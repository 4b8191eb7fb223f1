import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at } from '../columns'
import { payOrder } from './orders'

/** The sandbox provider's own records of orders. */
export const sandboxPayment = pgTable('sandbox_payment', {
  tradeNo: text('trade_no').primaryKey(),
  title: text().notNull(),
  amountFen: integer('amount_fen').notNull(),
  expiresAt: at('expires_at').notNull(),
  closed: boolean().notNull().default(false),
  transactionId: text('transaction_id'),
  paidFen: integer('paid_fen'),
  paidAt: at('paid_at'),
  /** Refunds stay processing until the cashier page ends them; otherwise they finish at once. */
  refundsWait: boolean('refunds_wait').notNull().default(false),
})

/** The sandbox provider's own records of refunds. */
export const sandboxRefund = pgTable('sandbox_refund', {
  refundNo: text('refund_no').primaryKey(),
  tradeNo: text('trade_no').notNull(),
  transactionId: text('transaction_id').notNull(),
  amountFen: integer('amount_fen').notNull(),
  state: text().$type<'processing' | 'done' | 'failed'>().notNull(),
  createdAt: at('created_at').notNull(),
  endedAt: at('ended_at'),
})

/** Every payment that a provider reported, including those that did not fit their order. */
export const orderPayment = pgTable(
  'order_payment',
  {
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payOrder.tradeNo),
    transactionId: text('transaction_id').notNull(),
    provider: text().notNull(),
    amountFen: integer('amount_fen').notNull(),
    currency: text().notNull(),
    /** The payer, as the provider identifies them; empty if it did not. */
    payer: text().notNull().default(''),
    /** Whether it paid the order, waits for an operator, or was refunded or dismissed. */
    use: text().$type<'order' | 'parked' | 'ended'>().notNull(),
    paidAt: at('paid_at').notNull(),
    learnedAt: at('learned_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tradeNo, t.transactionId] }),
    index('order_payment_transaction').on(t.transactionId),
    index('order_payment_paid').on(t.provider, t.paidAt),
    index('order_payment_payer')
      .on(t.provider, t.payer)
      .where(sql`payer <> ''`),
  ],
)

/** A refund of one payment, in whole or part, or a correction of one (`corrects`). The amount of a done row stays. */
export const payRefund = pgTable(
  'pay_refund',
  {
    id: text().primaryKey(),
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payOrder.tradeNo),
    provider: text().notNull(),
    /** Number at the provider; null while unknown, for a refund made elsewhere. */
    refundNo: text('refund_no'),
    /** The refunded payment; null: the one that paid the order. */
    transactionId: text('transaction_id'),
    /** A correction has the difference: negative when less came back than was stored. */
    amountFen: integer('amount_fen').notNull(),
    /** The refund that this row corrects; null: it is a refund. */
    corrects: text().references((): AnyPgColumn => payRefund.id),
    state: text().$type<'requested' | 'processing' | 'done' | 'failed'>().notNull(),
    /** Requested here, or discovered at the provider. */
    origin: text().$type<'operator' | 'provider'>().notNull(),
    who: text().notNull(),
    reason: text().notNull(),
    /** The provider's word for a failure. */
    failure: text().notNull().default(''),
    /** Time of the next query at the provider; null: none. */
    nextCheckAt: at('next_check_at'),
    checks: smallint().notNull().default(0),
    /** Day of the bill that contains it (2026-11-21, China time); null while no bill does. */
    billedDay: text('billed_day'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('pay_refund_number').on(t.provider, t.refundNo),
    index('pay_refund_number_alone').on(t.refundNo),
    index('pay_refund_order').on(t.tradeNo),
    index('pay_refund_due').on(t.nextCheckAt),
    index('pay_refund_open')
      .on(t.id)
      .where(sql`state in ('requested', 'processing')`),
    index('pay_refund_done')
      .on(t.endedAt)
      .where(sql`state = 'done'`),
    index('pay_refund_corrects')
      .on(t.corrects)
      .where(sql`corrects is not null`),
    check(
      'pay_refund_amount',
      sql`case when ${t.corrects} is null then ${t.amountFen} > 0 else ${t.amountFen} <> 0 end`,
    ),
  ],
)

/** An end that a purchase extended: of the membership, a file, a task or a voice model. Never changes. */
export const orderExtension = pgTable(
  'order_extension',
  {
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payOrder.tradeNo),
    item: text().$type<'membership' | 'file' | 'task' | 'voice'>().notNull(),
    /** The user's id for the membership. */
    itemId: text('item_id').notNull(),
    /** Its end before; null: it had none. */
    endedAt: at('ended_at'),
    seconds: integer().notNull(),
    createdAt: at('created_at').notNull(),
    /** Order of the extensions of one item: each is written under the item's lock. Clocks of processes differ. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.tradeNo, t.item, t.itemId] }), index('order_extension_item').on(t.item, t.itemId)],
)

/** Actions of operators on an order or account, with operator and reason. Insert-only. */
export const operatorAction = pgTable(
  'operator_action',
  {
    id: text().primaryKey(),
    verb: text()
      .$type<
        | 'credit'
        | 'refund'
        | 'proposeRefund'
        | 'declineRefund'
        | 'refunded'
        | 'endRefund'
        | 'reported'
        | 'correct'
        | 'letIn'
        | 'givePhone'
        | 'setAge'
        | 'dataExport'
        | 'openDataExport'
        | 'freePhone'
        | 'hold'
        | 'lift'
        | 'endSessions'
        | 'closure'
        | 'dismiss'
        | 'grant'
        | 'take'
        | 'payout'
        | 'voidPayout'
      >()
      .notNull(),
    /** The order's number, or the user's id for credits, logins and holds of the account. */
    subject: text().notNull(),
    who: text().notNull(),
    reason: text().notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** The operator's own name for the act: a command repeated with it does nothing. */
    key: text(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('operator_action_subject').on(t.subject),
    uniqueIndex('operator_action_key')
      .on(t.key)
      .where(sql`key is not null`),
  ],
)
