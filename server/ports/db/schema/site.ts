import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, type Texts } from './columns'

export const site = pgTable('site', {
  id: smallint().primaryKey(),
  baseInfo: jsonb('base_info').$type<Record<string, string>>().notNull(),
  appInfo: jsonb('app_info').$type<Record<string, unknown>>().notNull(),
  /** `production` once a production site opened it; empty before. */
  openedAs: text('opened_as').$type<'' | 'production'>().notNull().default(''),
  /** The last valid value of each setting, which is in force while the written one is not valid. */
  lastGood: jsonb('last_good').$type<Record<string, unknown>>().notNull().default({}),
})

/** Changes of settings that wait for their time. One that was made is in the audit only. */
export const scheduledSetting = pgTable('scheduled_setting', {
  id: text().primaryKey(),
  /** `baseInfo.siteTitle` */
  key: text().notNull(),
  /** Without a value the usual one is in force again. */
  change: jsonb().$type<{ value?: unknown }>().notNull(),
  /** Version of the stored value before the change. */
  seen: text().notNull(),
  dueAt: at('due_at').notNull(),
  operatorId: text('operator_id').notNull(),
  who: text().notNull(),
  reason: text().notNull(),
  /** Why it was not made at its time; empty while it waits. */
  fault: text().notNull().default(''),
})

export const service = pgTable('service', {
  serviceKey: text('service_key').primaryKey(),
  enabled: boolean().notNull(),
  engineName: text('engine_name').notNull(),
  engineBuiltIn: boolean('engine_built_in').notNull(),
  unitPrice: integer('unit_price').notNull(),
  sort: integer().notNull(),
})

export const agreement = pgTable('agreement', {
  id: text().primaryKey(),
  texts: jsonb().$type<Texts<'title' | 'content'>>().notNull(),
  version: text().notNull(),
  updatedAt: at('updated_at').notNull(),
  /** People who accepted it before this time are asked again; null: nobody is. */
  askedAt: at('asked_at'),
})
