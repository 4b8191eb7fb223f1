import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** What WeChat gives an app for a time, for all processes: access tokens, tickets of the JS-SDK. */
export const wxToken = pgTable('wx_token', {
  /** The kind and the app's id. */
  key: text().primaryKey(),
  /** Encrypted with the site's secret; empty until the first answer. */
  value: text().notNull().default(''),
  endsAt: at('ends_at').notNull(),
  /** One process asks at a time, until here. */
  askingUntil: at('asking_until').notNull(),
})
