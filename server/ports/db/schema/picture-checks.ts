import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PictureVerdict } from '../../moderation'
import { appUser } from './accounts'
import { at } from './columns'

/** A person's picture to check before others see it; equal bytes are checked once. */
export const pictureCheck = pgTable(
  'picture_check',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Of the bytes. */
    sha256: text().notNull(),
    /** The file submitted to the check; other files may have the same bytes. */
    fileId: text('file_id').notNull(),
    /**
     * `waiting` to be submitted, `asking` by a process, `asked` until the verdict. Then `passed` or `refused`;
     * `exempt`: this person's pictures cannot be checked; `unanswered`: given up.
     */
    state: text().$type<'waiting' | 'asking' | 'asked' | 'passed' | 'refused' | 'exempt' | 'unanswered'>().notNull(),
    tries: smallint().notNull().default(0),
    /** Time of the next step: submit, take over from a dead process, or give up the verdict. Null: nothing to do. */
    dueAt: at('due_at'),
    /** WeChat's trace id of the request; the verdict refers to it. */
    traceId: text('trace_id'),
    /** WeChat's code of the last failure; null: none. */
    errcode: integer(),
    createdAt: at('created_at').notNull(),
    judgedAt: at('judged_at'),
  },
  (t) => [
    uniqueIndex('picture_check_once').on(t.userId, t.sha256),
    uniqueIndex('picture_check_trace').on(t.traceId),
    index('picture_check_due').on(t.dueAt),
  ],
)

/** Verdicts that came before their request's trace id was saved. */
export const earlyVerdict = pgTable(
  'early_verdict',
  {
    traceId: text('trace_id').primaryKey(),
    verdict: text().$type<PictureVerdict['verdict']>().notNull(),
    errcode: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('early_verdict_at').on(t.createdAt)],
)
