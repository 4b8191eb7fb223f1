import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'
import type { WorkKind, WorkScript, WorkState, WorkTimes } from '../../../../contract/works'
import { appUser } from './accounts'
import { at, credits } from './columns'

/** A work above tasks: its steps are tasks with its id. */
export const work = pgTable(
  'work',
  {
    /** The id of the task that wrote its script. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<WorkKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** As in the newest script, for lists. */
    title: text().notNull(),
    state: text().$type<WorkState>().notNull(),
    /** The newest script. */
    version: integer().notNull().default(1),
    /** Counts the times that a person had it made; each has a hold until its steps hold for themselves. */
    run: integer().notNull().default(1),
    /** The steps of this run are enqueued. */
    isPlanned: boolean('is_planned').notNull().default(false),
    acceptsDemo: boolean('accepts_demo').notNull().default(false),
    /** Why it stopped. */
    error: jsonb().$type<{ code: number; key: string; params?: Record<string, string | number> }>(),
    /** The joined file: its task, the version of its script, its times. */
    joinedBy: text('joined_by'),
    joinedVersion: integer('joined_version'),
    times: jsonb().$type<WorkTimes>(),
    /** Held when the run began. */
    budget: credits('budget').notNull().default(0),
    writerName: text('writer_name').notNull(),
    writerBuiltIn: boolean('writer_built_in').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('work_of_user').on(t.userId, t.createdAt, t.id),
    index('work_making')
      .on(t.updatedAt)
      .where(sql`state = 'making'`),
    index('work_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** Every script that a work had. */
export const workScript = pgTable(
  'work_script',
  {
    workId: text('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    script: jsonb().$type<WorkScript>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.version] }), index('work_script_of_user').on(t.userId)],
)
