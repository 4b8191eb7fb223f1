import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PictureVerdict } from '../../moderation'
import { appUser } from './accounts'
import { at } from './columns'

/** A person's picture that is judged before other people see it; the same bytes are judged once. */
export const pictureCheck = pgTable(
  'picture_check',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Of the bytes. */
    sha256: text().notNull(),
    /** The file that is asked about; others may hold the same bytes. */
    fileId: text('file_id').notNull(),
    /**
     * `waiting` to be asked, `asking` by a process, `asked` until the verdict comes. Then `passed` or `refused`; `exempt`: nothing of
     * this person's is judged; `unanswered`: given up.
     */
    state: text().$type<'waiting' | 'asking' | 'asked' | 'passed' | 'refused' | 'exempt' | 'unanswered'>().notNull(),
    tries: smallint().notNull().default(0),
    /** When it is taken up next: to ask, to take over from a process that died, to give the verdict up. Null: nothing to do. */
    dueAt: at('due_at'),
    /** Id of the request, under which the verdict comes. */
    traceId: text('trace_id'),
    /** The number of the last failure; null: none. */
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

/** Verdicts that came before the number of their question was written down. */
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
