import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'
import { type Texts } from './columns'

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
  /** Its instruction is for a language model: the built-in assistant, which works by rules, cannot follow it. */
  needsModel: boolean('needs_model').notNull().default(true),
})
