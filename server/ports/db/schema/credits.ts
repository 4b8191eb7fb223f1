import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appUser } from './accounts'
import { at, credits } from './columns'

// Entries and movements are insert-only; lots, holds and balances cache their sums. A lot's end never changes.

export const creditAccount = pgTable(
  'credit_account',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => appUser.id),
    balance: credits('balance').notNull().default(0),
  },
  (t) => [check('credit_account_not_negative', sql`${t.balance} >= 0`)],
)

export const creditLot = pgTable(
  'credit_lot',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    source: text().$type<'gift' | 'package' | 'operator'>().notNull(),
    credits: credits('credits').notNull(),
    remaining: credits('remaining').notNull(),
    /** Credits that refunds claim of it, and how many they have taken. The rest is spent, or held by running work. */
    claimed: credits('claimed').notNull().default(0),
    taken: credits('taken').notNull().default(0),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('credit_lot_user').on(t.userId, t.expiresAt),
    index('credit_lot_due')
      .on(t.expiresAt)
      .where(sql`remaining > 0`),
    check('credit_lot_claim', sql`${t.taken} >= 0 and ${t.taken} <= ${t.claimed} and ${t.claimed} <= ${t.credits}`),
    check('credit_lot_bounds', sql`${t.remaining} >= 0 and ${t.remaining} <= ${t.credits}`),
  ],
)

/** A refund reverses credits of a lot; a failed refund restores them. */
export type EntryKind = 'grant' | 'hold' | 'capture' | 'release' | 'expire' | 'reverse' | 'restore'

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text().$type<EntryKind>().notNull(),
    ref: text().notNull(),
    /** Signed effect on the spendable balance; 0 for a capture, whose hold already took it. */
    credits: credits('credits').notNull(),
    balanceAfter: credits('balance_after').notNull(),
    /** Credits spent by a capture; 0 otherwise. */
    spent: credits('spent').notNull().default(0),
    meta: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entry_once').on(t.kind, t.ref),
    index('ledger_entry_of_user').on(t.userId, t.id),
    // Entries that a person sees: most rows are holds and their ends, which are hidden.
    index('ledger_entry_shown')
      .on(t.userId, t.id)
      .where(sql`kind in ('grant', 'capture', 'expire', 'reverse', 'restore')`),
    // Entries are added in order of time, so that a block's first and last time find a day.
    index('ledger_entry_made').using('brin', t.createdAt),
  ],
)

export const lotMovement = pgTable(
  'lot_movement',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntry.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => creditLot.id),
    /** Signed change of the lot's remaining credits. */
    credits: credits('credits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.lotId] })],
)

export const creditHold = pgTable(
  'credit_hold',
  {
    ref: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    credits: credits('credits').notNull(),
    status: text().$type<'open' | 'captured' | 'released'>().notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    index('credit_hold_open').on(t.userId, t.status),
    index('credit_hold_left')
      .on(t.createdAt)
      .where(sql`status = 'open'`),
  ],
)
