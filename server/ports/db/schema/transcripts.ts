import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { appUser } from './accounts'
import { at, credits } from './columns'

/** Transcript of a recording, stored for a short time: a repeat of its id returns it without a second charge. */
export const transcript = pgTable(
  'transcript',
  {
    /** Chosen by the client. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    seconds: doublePrecision().notNull(),
    credits: credits('credits').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('transcript_at').on(t.createdAt)],
)
