import { boolean, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { appUser } from './accounts'
import { at } from './columns'

export interface Chapter {
  title: string
  goal: string
  content: string
  quiz: { question: string; options: string[]; correct: number; explanation: string }[]
}

export const course = pgTable(
  'course',
  {
    /** The id of the task that made it. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    topic: text().notNull(),
    level: text().notNull(),
    summary: text().notNull(),
    chapters: jsonb().$type<Chapter[]>().notNull(),
    engineName: text('engine_name').notNull(),
    engineBuiltIn: boolean('engine_built_in').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('course_of_user').on(t.userId, t.id)],
)

/** Progress in a lesson: read, quiz answered, discussed in a chat. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    /** From 1. */
    lesson: smallint().notNull(),
    doneAt: at('done_at'),
    chosen: jsonb().$type<number[]>(),
    score: smallint(),
    chatNumber: text('chat_number'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.lesson] })],
)
