import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appUser } from './accounts'
import { at } from './columns'

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
  refundedAt: at('refunded_at'),
})

/** A person's WeChat identity, for payments that must name their payer. */
export const wxIdentity = pgTable(
  'wx_identity',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    unionId: text('union_id'),
    /** Encrypted with the site's secret; signs virtual payments. */
    sessionKey: text('session_key').notNull().default(''),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.appId] })],
)
