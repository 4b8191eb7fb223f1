import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ComplaintKind } from '../../../../contract/complaints'
import { appUser } from './accounts'
import { at } from './columns'

/** A person's complaint or report, with the operator's answer. */
export const complaint = pgTable(
  'complaint',
  {
    /** Chosen by the client: an equal id is the same complaint. */
    id: text().primaryKey(),
    inputHash: text('input_hash').notNull(),
    /** Null: somebody without an account, who is answered by the contact. */
    userId: text('user_id').references(() => appUser.id),
    kind: text().$type<ComplaintKind>().notNull(),
    words: text().notNull(),
    /** Contact of the person, if given; erased with the account. Guests always give one. */
    contact: text().notNull().default(''),
    about: jsonb().$type<{ type: string; id: string }>(),
    createdAt: at('created_at').notNull(),
    /** The operator's deadline. */
    dueAt: at('due_at').notNull(),
    answer: text().notNull().default(''),
    answeredAt: at('answered_at'),
  },
  (t) => [
    index('complaint_of_user').on(t.userId, t.createdAt, t.id),
    index('complaint_placed').on(t.createdAt, t.id),
    index('complaint_open').on(t.answeredAt, t.dueAt),
  ],
)
