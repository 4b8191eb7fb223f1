import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccountStateName, HoldReason } from '../../../../contract/account-states'
import type { AgeGroup } from '../../../../contract/minors'
import { at } from './columns'

export const appUser = pgTable(
  'app_user',
  {
    id: text().primaryKey(),
    tel: text().notNull().unique(),
    passwordHash: text('password_hash'),
    nickName: text('nick_name').notNull(),
    avatar: text().notNull().default(''),
    context: boolean().notNull().default(true),
    /** Suggests follow-up questions under answers. */
    suggestions: boolean().notNull().default(true),
    shareCode: text('share_code').notNull().unique(),
    inviterId: text('inviter_id'),
    membershipUntil: at('membership_until'),
    /** The age group that its person declared; `unknown` until then. */
    ageGroup: text('age_group').$type<AgeGroup>().notNull().default('unknown'),
    /** Registered through the app since ages are asked. */
    asksAge: boolean('asks_age').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('app_user_registered').on(t.createdAt),
    index('app_user_inviter')
      .on(t.inviterId)
      .where(sql`inviter_id is not null`),
  ],
)

/** A hold of an account by the operator; an account without a row, or with a past end, is active. */
export const accountState = pgTable(
  'account_state',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Id of the hold. A later hold of the account has another. */
    id: text().notNull(),
    state: text().$type<AccountStateName>().notNull(),
    /** The end of a pause; null: none of its own. */
    until: at('until'),
    reasonCode: text('reason_code').$type<HoldReason>().notNull(),
    /** The operator's words to the person. */
    words: text().notNull().default(''),
    operator: text().notNull(),
    /** The complaint in which its person appealed. */
    appealId: text('appeal_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('account_state_until').on(t.until)],
)

/** Why a session was ended from elsewhere. */
export type SessionEnding = 'password' | 'phone' | 'device' | 'closing' | 'operator'

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
    /** Hash of the known device that opened it; null for sessions older than device tracking. */
    deviceHash: text('device_hash'),
    /** The newest notice that this device has shown. */
    seenNotice: text('seen_notice').notNull().default(''),
    /** Set when it was ended from elsewhere, so that the device can show the reason. */
    endedAt: at('ended_at'),
    endedBy: text('ended_by').$type<SessionEnding>(),
  },
  (t) => [
    index('device_session_user').on(t.userId),
    index('device_session_over').on(t.expiresAt),
    index('device_session_opened').on(t.createdAt),
    index('device_session_used').on(t.lastSeen),
  ],
)

/** Devices that logged in to an account before, by the hash of the device's token. */
export const knownDevice = pgTable(
  'known_device',
  {
    deviceHash: text('device_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    lastUsed: at('last_used').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceHash, t.userId] }),
    index('known_device_user').on(t.userId),
    index('known_device_used').on(t.lastUsed),
  ],
)

/** Kinds of account notices. Texts: `noticeViews`; conditions: `isTrue`. */
export type NoticeKind =
  | 'newDevice'
  | 'wechatJoined'
  | 'wechatLeft'
  | 'paid'
  | 'granted'
  | 'expiring'
  | 'pictureRefused'
  | 'taskDone'
  | 'filesExpiring'
  | 'held'
  | 'lifted'
  | 'rest'
  | 'operatorWrote'
  | 'minorMode'
  | 'takenDown'
  | 'putBack'
  | 'message'
  | 'phoneGiven'
  | 'phoneFreed'
  | 'exportMade'

/** Notices of an account: each device shows one once, and the list keeps them. */
export const accountNotice = pgTable(
  'account_notice',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** The session that caused it, which is not notified; empty for none. */
    sessionId: text('session_id').notNull().default(''),
    client: text().notNull().default(''),
    ip: text().notNull().default(''),
    /** The paid order's number, the id of the lot, link, task or hold, or the day of expiring works; empty for a device. */
    about: text().notNull().default(''),
    /** The operator's words to the person; empty for other kinds. */
    words: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** When the person opened it, or the list, on any device. */
    readAt: at('read_at'),
  },
  (t) => [
    index('account_notice_user').on(t.userId, t.id),
    index('account_notice_unread')
      .on(t.userId, t.id)
      .where(sql`read_at is null`),
    index('account_notice_at').on(t.createdAt),
    uniqueIndex('account_notice_about')
      .on(t.userId, t.kind, t.about)
      .where(sql`about <> ''`),
  ],
)

/** A captcha: created, tried once, its proof spent once. Holds keyed hashes only. */
export const captchaChallenge = pgTable(
  'captcha_challenge',
  {
    id: text().primaryKey(),
    scene: text().$type<'sms' | 'login' | 'complaint'>().notNull(),
    kind: text().notNull(),
    /** The device or address that received it. */
    boundTo: text('bound_to').notNull(),
    /** A null hash matches no answer. */
    answerHash: text('answer_hash'),
    proofHash: text('proof_hash').unique(),
    /** Zero bits that the hash of its work must begin with. */
    workBits: smallint('work_bits').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    triedAt: at('tried_at'),
    spentAt: at('spent_at'),
  },
  (t) => [index('captcha_challenge_over').on(t.expiresAt)],
)

export const smsCode = pgTable(
  'sms_code',
  {
    id: text().primaryKey(),
    tel: text().notNull(),
    scene: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The device or network that requested it; empty in rows older than this column. */
    asker: text().notNull().default(''),
    /** Failed attempts: by the requester / by others. */
    tries: smallint().notNull().default(0),
    otherTries: smallint('other_tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('sms_code_asked').on(t.tel, t.scene, t.createdAt), index('sms_code_over').on(t.expiresAt)],
)

/** Rate counters shared by all processes (password guessing, SMS): a key's hits in its window. */
export const throttle = pgTable(
  'throttle',
  { key: text().primaryKey(), hits: integer().notNull(), resetAt: at('reset_at').notNull() },
  (t) => [index('throttle_over').on(t.resetAt)],
)
