import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WxMessageKind } from '../../../../contract/api'
import type { Locale } from '../../../../contract/locales'
import { appUser } from './accounts'
import { at } from './columns'

/** A person's WeChat identity: names the payer of payments and, once joined to the account, allows logins. */
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
    /**
     * Since when this identity logs in to the account; null: it only paid. Two accounts may pay with one identity, but
     * only one can be joined to it.
     */
    joinedAt: at('joined_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.appId] }),
    uniqueIndex('wx_identity_joined')
      .on(t.appId, t.openId)
      .where(sql`joined_at is not null`),
    index('wx_identity_open').on(t.openId),
    index('wx_identity_union')
      .on(t.unionId)
      .where(sql`joined_at is not null`),
  ],
)

/** The identity in whose app an account was last used. Only for WeChat's checks: it gives no login and pays nothing. */
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
  /** Until this time one process has the turn to request it. */
  askingUntil: at('asking_until').notNull(),
})

/** A person's permit for a kind of subscribe message; one message uses it up. */
export const wxPermit = pgTable(
  'wx_permit',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<WxMessageKind>().notNull(),
    /** The identity that gave the permit. */
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

/** Subscribe messages to send, and those of the last weeks. A message whose sending has begun is never sent again. */
export const wxMessage = pgTable(
  'wx_message',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<WxMessageKind>().notNull(),
    /** The task's id, the order's number, the lot's id, or the day on which files expire. */
    about: text().notNull(),
    openId: text('open_id').notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<'waiting' | 'sending' | 'sent' | 'dropped'>().notNull(),
    tries: smallint().notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    /** WeChat's code of the last refusal; null: none. */
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
