import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WxMessageKind } from '../../../../contract/api'
import type { Locale } from '../../../../contract/locales'
import { appUser } from './accounts'
import { at } from './columns'

/** A person's WeChat, for payments that must name their payer and, where it is joined to the account, for logging in. */
export const wxIdentity = pgTable(
  'wx_identity',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    unionId: text('union_id'),
    /** Encrypted with the site's secret; signs virtual payments. */
    sessionKey: text('session_key').notNull().default(''),
    /** Since when this WeChat logs in to the account; null: it only paid. Two accounts may pay by one WeChat, one is logged in to by it. */
    joinedAt: at('joined_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.appId] }),
    uniqueIndex('wx_identity_joined')
      .on(t.appId, t.openId)
      .where(sql`joined_at is not null`),
    index('wx_identity_union')
      .on(t.unionId)
      .where(sql`joined_at is not null`),
  ],
)

/**
 * In which person's WeChat an account was last logged in to within an app. For WeChat's checks only: it logs in to nothing and pays
 * for nothing.
 */
export const wxSeen = pgTable(
  'wx_seen',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.appId] })],
)

/** Timed values from WeChat, shared by all processes: access tokens and JS-SDK tickets. */
export const wxToken = pgTable('wx_token', {
  /** The kind and the app's id. */
  key: text().primaryKey(),
  /** Encrypted with the site's secret; empty until the first answer. */
  value: text().notNull().default(''),
  endsAt: at('ends_at').notNull(),
  /** One process asks at a time, until here. */
  askingUntil: at('asking_until').notNull(),
})

/** Whether a person takes a subscribe message of a kind: an agreement is used up by one message. */
export const wxPermit = pgTable(
  'wx_permit',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<WxMessageKind>().notNull(),
    /** The WeChat that agreed. */
    openId: text('open_id').notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<'granted' | 'used' | 'refused'>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index('wx_permit_granted')
      .on(t.kind, t.userId)
      .where(sql`state = 'granted'`),
  ],
)

/** Subscribe messages to be sent, and those of the last weeks. One that a process began to send is never sent again. */
export const wxMessage = pgTable(
  'wx_message',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<WxMessageKind>().notNull(),
    /** The task's id, the order's number, the lot's id, or the day on which files end. */
    about: text().notNull(),
    openId: text('open_id').notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<'waiting' | 'sending' | 'sent' | 'dropped'>().notNull(),
    tries: smallint().notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    /** WeChat's number of the last refusal; null: none. */
    errcode: integer(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('wx_message_once').on(t.userId, t.kind, t.about),
    index('wx_message_due')
      .on(t.nextTryAt)
      .where(sql`state = 'waiting'`),
    index('wx_message_at').on(t.createdAt),
  ],
)
