import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { appUser } from './accounts'
import { at } from './columns'

/** A voice measured from a sample, for engines to imitate. */
export const voiceModel = pgTable(
  'voice_model',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    engineName: text('engine_name').notNull(),
    /** Parameters for the engine that made it. */
    traits: jsonb().$type<Record<string, unknown>>().notNull(),
    sampleFileId: text('sample_file_id').notNull(),
    taskId: text('task_id').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('voice_model_of_user').on(t.userId, t.id), index('voice_model_due').on(t.expiresAt)],
)
