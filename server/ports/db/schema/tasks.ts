import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'
import type { ProviderLine, TaskInput } from '../../../../contract/task'
import { appUser } from './accounts'
import { at, credits } from './columns'
import type { ProviderJobState, TaskSpeech } from './engines'

export type TaskStatus = 'QUEUING' | 'PROGRESSING' | 'FINISHED' | 'ERROR'

export type { ProviderLine, TaskInput }

export const task = pgTable(
  'task',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    serviceKey: text('service_key').notNull(),
    input: jsonb().$type<TaskInput>().notNull(),
    inputHash: text('input_hash').notNull(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<TaskStatus>().notNull(),
    /** Higher first (members); within a priority by time of creation. */
    priority: smallint().notNull().default(0),
    progress: smallint().notNull().default(0),
    /** Text key of the current stage. */
    stage: text().notNull().default(''),
    credits: credits('credits').notNull(),
    balanceAfter: credits('balance_after'),
    attempt: smallint().notNull().default(0),
    /** The process that runs it, and the end of its lease. */
    worker: text(),
    leaseUntil: at('lease_until'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    cancelled: boolean().notNull().default(false),
    engineName: text('engine_name').notNull(),
    engineBuiltIn: boolean('engine_built_in').notNull(),
    /** The row of `engine` that runs or ran it; null: the built-in engine. */
    engineId: text('engine_id'),
    /** The only engine that has its voice. `builtin`: the built-in one. */
    pinnedEngine: text('pinned_engine'),
    /** Engines that failed on it without a charge. */
    triedEngines: jsonb('tried_engines').$type<string[]>().notNull().default([]),
    providerJob: jsonb('provider_job').$type<ProviderJobState>(),
    /** The speech of a film whose text a remote engine speaks. */
    speech: jsonb().$type<TaskSpeech>(),
    /** Place of its job in the provider's own queue, while it waits there. */
    providerLine: jsonb('provider_line').$type<ProviderLine>(),
    /** The person accepts demonstration quality when no real engine is available. */
    acceptsDemo: boolean('accepts_demo').notNull().default(false),
    /** Credits per unit at the time of the request. */
    unitPrice: integer('unit_price').notNull().default(0),
    /** Units of the tool, for costs and prices. */
    units: integer().notNull().default(1),
    /** Credits held for the later steps of the work that this task begins. */
    budget: credits('budget').notNull().default(0),
    /** The work whose step it is: `line:<digest>`, `music:<digest>`, `join:<digest>`. Null: a task by itself. */
    workId: text('work_id'),
    step: text(),
    consentId: text('consent_id'),
    /** Code of the digital human of a film; null: the film has none. */
    likeness: text(),
    /** The answer and proposal that started it. */
    messageId: text('message_id'),
    proposal: smallint(),
    result: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    error: jsonb().$type<{ code: number; key: string; params?: Record<string, string | number> }>(),
    /** Marked by the person as a favourite. */
    favourite: boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    expiresAt: at('expires_at'),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('task_requested').on(t.createdAt),
    index('task_of_user').on(t.userId, t.createdAt, t.id),
    index('task_next')
      .on(t.priority.desc().nullsFirst(), t.createdAt, t.id)
      .where(sql`status = 'QUEUING'`),
    index('task_working')
      .on(t.leaseUntil)
      .where(sql`status = 'PROGRESSING'`),
    index('task_ended')
      .on(t.serviceKey, t.endedAt)
      .where(sql`status = 'FINISHED'`),
    index('task_kept')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`favourite`),
    index('task_open')
      .on(t.userId)
      .where(sql`status in ('QUEUING', 'PROGRESSING')`),
    index('task_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('task_proposal')
      .on(t.messageId)
      .where(sql`message_id is not null`),
    index('task_of_work')
      .on(t.workId, t.createdAt, t.id)
      .where(sql`work_id is not null`),
    uniqueIndex('task_step')
      .on(t.workId, t.step)
      .where(sql`work_id is not null and status <> 'ERROR' and deleted_at is null`),
    index('task_likeness')
      .on(t.userId, t.serviceKey, t.likeness)
      .where(sql`likeness is not null`),
    check('task_progress', sql`${t.progress} between 0 and 100`),
  ],
)
