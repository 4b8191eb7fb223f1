import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'
import { appUser } from './accounts'
import { at } from './columns'

/** A person's wish to delete the account. Logging in before the erasure has begun takes it back. */
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
    /** From here on nobody can log in; what is left is erased step by step, again after a crash. */
    erasingAt: at('erasing_at'),
    erasedAt: at('erased_at'),
    /** The process that erases has until then before another one goes on. */
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
    /** The archive among the person's files, once it is finished. */
    fileId: text('file_id'),
    files: integer().notNull().default(0),
    /** Names of files that were left out, because they were gone or the archive had become too large. */
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
