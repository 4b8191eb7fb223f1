import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Cue } from '../../../../contract/task'
import { at, credits, health } from './columns'

/** A remote engine: one instance for one tool. Rows of equal priority share the work. */
export const engine = pgTable(
  'engine',
  {
    /** Chosen by the operator: `my-flux-1`. */
    id: text().primaryKey(),
    serviceKey: text('service_key').notNull(),
    /** Its wire protocol: server/engines/adapters. */
    adapter: text().notNull(),
    /** As people read it. */
    name: text().notNull(),
    baseUrl: text('base_url').notNull(),
    model: text().notNull().default(''),
    /** Source of the key, never the key itself: `env:NAME`, `file:/path`, or empty for none. */
    keyRef: text('key_ref').notNull().default(''),
    /** Checked by the adapter's schema. */
    options: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Hosts of results, beside the engine's own and the adapter's. */
    resultHosts: jsonb('result_hosts').$type<string[]>().notNull().default([]),
    /** Credits per unit of the tool; null: the service's price. */
    unitPrice: integer('unit_price'),
    /** The operator's cost per unit of the tool, in thousandths of a fen. 0: free, so that work may be repeated. */
    unitCostMilliFen: bigint('unit_cost_milli_fen', { mode: 'number' }).notNull().default(0),
    /** The operator means a price below the cost: lists still mark it, edits no longer refuse it. */
    belowCost: boolean('below_cost').notNull().default(false),
    /** Concurrent tasks, across processes. */
    concurrency: smallint().notNull().default(1),
    timeoutSeconds: integer('timeout_seconds').notNull().default(600),
    /** Higher first. */
    priority: smallint().notNull().default(0),
    /** Filing number that people read where it is used; empty: none. */
    filing: text().notNull().default(''),
    enabled: boolean().notNull().default(false),
    ...health(),
  },
  (t) => [
    check('engine_concurrency', sql`${t.concurrency} between 1 and 1000`),
    check('engine_cost', sql`${t.unitCostMilliFen} >= 0 and coalesce(${t.unitPrice}, 0) >= 0`),
  ],
)

/** A run of a task on a remote engine. Tasks get deleted; their costs stay. */
export const engineRun = pgTable(
  'engine_run',
  {
    id: text().primaryKey(),
    taskId: text('task_id').notNull(),
    engineId: text('engine_id').notNull(),
    serviceKey: text('service_key').notNull(),
    /** `finished`, `cancelled` or the kind of the fault. */
    outcome: text().notNull(),
    /** Credits that the person paid. */
    credits: credits('credits').notNull(),
    costMilliFen: bigint('cost_milli_fen', { mode: 'number' }).notNull(),
    /** True when the provider reported the cost; false when the row's formula gave it. */
    costReported: boolean('cost_reported').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [index('engine_run_ended').on(t.endedAt), index('engine_run_task').on(t.taskId)],
)

/** A voice at a provider whose owner deleted it: retried until it is gone. */
export const engineVoiceRemoval = pgTable('engine_voice_removal', {
  id: text().primaryKey(),
  engineId: text('engine_id').notNull(),
  voiceId: text('voice_id').notNull(),
  tries: integer().notNull().default(0),
  nextAt: at('next_at').notNull(),
})

/** A task's job at its provider. `paid`: a request was sent that returns no id. */
export interface ProviderJobState {
  engineId: string
  id?: string
  paid?: true
}

/** The speech of a film's text by an engine of the tool AI voice. */
export interface TaskSpeech {
  engineName: string
  /** The engine that stores the voice; null when every engine of the tool has it. */
  pinnedEngine: string | null
  /** Credits of a unit of the tool AI voice, units, and credits of the whole. */
  unitPrice: number
  units: number
  credits: number
  /** The engine that speaks it now: it takes one of its places. */
  speakingAt?: string
  /** Stored when it is spoken, so that another engine of the film does not speak it again. */
  spoken?: {
    engineId: string
    /** Key in the file store until the task ends. */
    key: string
    seconds: number
    cues: Cue[]
    costMilliFen: number
    costReported: boolean
  }
}

export type EngineSeed = Pick<typeof engine.$inferInsert, 'id' | 'serviceKey' | 'adapter' | 'name' | 'baseUrl'> &
  Partial<Omit<typeof engine.$inferInsert, 'enabled' | 'failures' | 'restsUntil' | 'lastFault'>>
