import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

export const appUser = pgTable('app_user', {
  id: text().primaryKey(),
  tel: text().notNull().unique(),
  passwordHash: text('password_hash'),
  nickName: text('nick_name').notNull(),
  avatar: text().notNull().default(''),
  context: boolean().notNull().default(true),
  shareCode: text('share_code').notNull().unique(),
  inviterId: text('inviter_id'),
  membershipUntil: at('membership_until'),
  createdAt: at('created_at').notNull(),
})

export const deviceSession = pgTable(
  'device_session',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    client: text().notNull(),
    ip: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeen: at('last_seen').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('device_session_user').on(t.userId)],
)

export const smsCode = pgTable(
  'sms_code',
  {
    id: text().primaryKey(),
    tel: text().notNull(),
    scene: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('sms_code_tel').on(t.tel, t.scene, t.createdAt.desc())],
)

/** Rate counters shared by all processes (password guessing, SMS): a key's hits in its window. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetAt: at('reset_at').notNull(),
})
