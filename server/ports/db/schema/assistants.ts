import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Persona } from '../../../../contract/care'
import type { Locale } from '../../../../contract/locales'
import type { MinorClass } from '../../../../contract/minors'
import { appUser } from './accounts'
import { at, type Texts } from './columns'

export const assistantType = pgTable('assistant_type', {
  id: text().primaryKey(),
  texts: jsonb().$type<Texts<'name'>>().notNull(),
  icon: text().notNull(),
  sort: integer().notNull(),
})

export type AssistantText = {
  title: string
  description: string
  firstMessage: string
  systemMessage: string
  suggestions: string[]
}

export const assistant = pgTable('assistant', {
  id: text().primaryKey(),
  typeId: text('type_id')
    .notNull()
    .references(() => assistantType.id),
  icon: text().notNull(),
  texts: jsonb().$type<{ 'zh-CN': AssistantText } & Partial<Record<Locale, AssistantText>>>().notNull(),
  sort: integer().notNull(),
  enabled: boolean().notNull().default(true),
  /** Its instruction needs a language model; the built-in assistant cannot follow it. */
  needsModel: boolean('needs_model').notNull().default(true),
  persona: text().$type<Persona>().notNull().default('none'),
  minors: text().$type<MinorClass>().notNull().default('ok'),
})

/** Continuous use of companions, of all assistants and devices of a person. */
export const companionUse = pgTable('companion_use', {
  userId: text('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  beganAt: at('began_at').notNull(),
  lastAt: at('last_at').notNull(),
  /** Reminders to rest since the beginning. */
  reminders: integer().notNull().default(0),
})

/** An assistant that a person made. A deleted one keeps its name and mark, for its chats. */
export const ownAssistant = pgTable(
  'own_assistant',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    icon: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    systemMessage: text('system_message').notNull(),
    firstMessage: text('first_message').notNull(),
    suggestions: jsonb().$type<string[]>().notNull(),
    persona: text().$type<Persona>().notNull().default('none'),
    /** Model of its chats; empty: the person's selected model. */
    model: text().notNull(),
    /** File id of its square picture; empty: the icon is shown. */
    picture: text().notNull().default(''),
    /** The link that it was copied from; empty for one that the person made. */
    shareId: text('share_id').notNull().default(''),
    inputHash: text('input_hash').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('own_assistant_of_user').on(t.userId, t.updatedAt)],
)
