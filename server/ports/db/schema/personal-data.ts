import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'
import { appUser } from './accounts'
import { at } from './columns'

/** A person's request to delete the account. A login before the erasure begins cancels it. */
export const accountClosure = pgTable(
  'account_closure',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => appUser.id),
    requestedAt: at('requested_at').notNull(),
    /** When the erasure begins. */
    dueAt: at('due_at').notNull(),
    takenBackAt: at('taken_back_at'),
    /** From here on nobody can log in; the rest is erased step by step, repeated after a crash. */
    erasingAt: at('erasing_at'),
    erasedAt: at('erased_at'),
    /** Until this time the erasing process has it; then another one continues. */
    leaseUntil: at('lease_until'),
  },
  (t) => [index('account_closure_due').on(t.dueAt)],
)

/** A copy of a person's data, made in the background as one zip file. */
export const dataExport = pgTable(
  'data_export',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<'QUEUING' | 'PROGRESSING' | 'FINISHED' | 'ERROR'>().notNull(),
    progress: smallint().notNull().default(0),
    attempt: smallint().notNull().default(0),
    worker: text(),
    leaseUntil: at('lease_until'),
    /** The finished archive among the person's files. */
    fileId: text('file_id'),
    files: integer().notNull().default(0),
    /** Names of files left out, because they were gone or the archive was too large. */
    leftOut: jsonb('left_out').$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('data_export_of_user').on(t.userId, t.id),
    uniqueIndex('data_export_open')
      .on(t.userId)
      .where(sql`status in ('QUEUING', 'PROGRESSING')`),
  ],
)
