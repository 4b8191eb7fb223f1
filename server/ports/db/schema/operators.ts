import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Role } from '../../../../contract/admin/roles'
import type { NoteSubject } from '../../../../contract/admin/accounts'
import type { TodoKind } from '../../../../contract/admin/todo'
import { appUser } from './accounts'
import { at } from './columns'

/** People who run the site. Their accounts are apart from those of its users. */
export const operator = pgTable('operator', {
  id: text().primaryKey(),
  login: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  /** The secret of the authenticator app, sealed with the site's secret. */
  totpSealed: text('totp_sealed').notNull(),
  /** The last 30-second step whose code was used: a code works once. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  roles: text().array().$type<Role[]>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: at('created_at').notNull(),
  lastIn: at('last_in'),
})

/** Codes that replace the authenticator app once each, as SHA-256. */
export const operatorRecovery = pgTable(
  'operator_recovery',
  {
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.codeHash] })],
)

/** Sessions of operators in the console. */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: text().primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    ip: text().notNull(),
    client: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeen: at('last_seen').notNull(),
    /** When the code of the authenticator app was entered last. */
    provedAt: at('proved_at').notNull(),
  },
  (t) => [index('operator_session_operator').on(t.operatorId)],
)

/** Alarms about what waits for an operator, by kind. */
export const alarm = pgTable('alarm', {
  kind: text().$type<TodoKind>().primaryKey(),
  /** Null: no robot has taken it yet. */
  sentAt: at('sent_at'),
})

/** Processes of the server as they last described themselves. */
export const processState = pgTable('process_state', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  role: text().notNull(),
  version: text().notNull(),
  node: text().notNull(),
  /** Empty without one. */
  ffmpeg: text().notNull(),
  valkey: text().$type<'none' | 'ready' | 'lost'>().notNull(),
  /** Its name in the queue; empty when it runs no tasks. */
  worker: text().notNull(),
  /** Fingerprints of the keys that are set, by the name of their variable. */
  keys: jsonb().$type<Record<string, string>>().notNull(),
  startedAt: at('started_at').notNull(),
  lastSeen: at('last_seen').notNull(),
})

/** Notes of operators, which the person does not see. */
export const caseNote = pgTable(
  'case_note',
  {
    id: text().primaryKey(),
    subjectKind: text('subject_kind').$type<NoteSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The account that the subject belongs to; null: the complaint of a guest. */
    userId: text('user_id').references(() => appUser.id),
    words: text().notNull(),
    operatorId: text('operator_id').notNull(),
    who: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('case_note_subject').on(t.subjectKind, t.subjectId, t.id), index('case_note_of_user').on(t.userId)],
)

/** Changes by operators. A trigger refuses updates and deletions; each row's hash covers the one before. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    /** Counts from 1 without a gap. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    id: text().notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** Absent for a command of an account of the machine. */
    operatorId: text('operator_id'),
    who: text().notNull(),
    via: text().$type<'console' | 'command'>().notNull(),
    /** The call, or the command's verb. */
    act: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: text().notNull(),
    ip: text().notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    index('audit_entry_subject').on(t.subjectId, t.seq),
    index('audit_entry_operator')
      .on(t.operatorId, t.seq)
      .where(sql`operator_id is not null`),
  ],
)

/** The end of the chain, so that removed last entries show. One row. */
export const auditHead = pgTable('audit_head', {
  id: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})
