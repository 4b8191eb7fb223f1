import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, credits, health } from './columns'

/** An engine behind an address: one instance of one tool. Rows of one priority share the work. */
export const engine = pgTable(
  'engine',
  {
    /** Chosen by the operator: `my-flux-1`. */
    id: text().primaryKey(),
    serviceKey: text('service_key').notNull(),
    /** The wire it speaks: server/engines/adapters. */
    adapter: text().notNull(),
    /** As people read it. */
    name: text().notNull(),
    baseUrl: text('base_url').notNull(),
    model: text().notNull().default(''),
    /** Where the key is, never the key: `env:NAME`, `file:/path`, or empty for none. */
    keyRef: text('key_ref').notNull().default(''),
    /** Checked by the adapter's schema. */
    options: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Hosts that results come from, beside the engine's own and the adapter's. */
    resultHosts: jsonb('result_hosts').$type<string[]>().notNull().default([]),
    /** Credits of a unit of the tool; null: the price of the service. */
    unitPrice: integer('unit_price'),
    /** What a unit of the tool costs the operator, in thousandths of a fen. 0: nothing, so that work may be done again. */
    unitCostMilliFen: bigint('unit_cost_milli_fen', { mode: 'number' }).notNull().default(0),
    /** Tasks at a time, over all processes. */
    concurrency: smallint().notNull().default(1),
    timeoutSeconds: integer('timeout_seconds').notNull().default(600),
    /** Higher first. */
    priority: smallint().notNull().default(0),
    enabled: boolean().notNull().default(false),
    ...health(),
  },
  (t) => [
    check('engine_concurrency', sql`${t.concurrency} between 1 and 1000`),
    check('engine_cost', sql`${t.unitCostMilliFen} >= 0 and coalesce(${t.unitPrice}, 0) >= 0`),
  ],
)

/** A run of a task on an engine behind an address. Tasks are deleted; what they cost stays. */
export const engineRun = pgTable(
  'engine_run',
  {
    id: text().primaryKey(),
    taskId: text('task_id').notNull(),
    engineId: text('engine_id').notNull(),
    serviceKey: text('service_key').notNull(),
    /** `finished`, `cancelled` or the kind of the fault. */
    outcome: text().notNull(),
    /** What the person paid. */
    credits: credits('credits').notNull(),
    costMilliFen: bigint('cost_milli_fen', { mode: 'number' }).notNull(),
    /** The provider said so; else by the row's formula. */
    costReported: boolean('cost_reported').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [index('engine_run_ended').on(t.endedAt)],
)

/** A voice stored at a provider whose owner deleted it: tried again until it is gone. */
export const engineVoiceRemoval = pgTable('engine_voice_removal', {
  id: text().primaryKey(),
  engineId: text('engine_id').notNull(),
  voiceId: text('voice_id').notNull(),
  tries: integer().notNull().default(0),
  nextAt: at('next_at').notNull(),
})

/** The provider's job of a task. `paid`: a request was sent that gives no id. */
export interface ProviderJobState {
  engineId: string
  id?: string
  paid?: true
}

export type EngineSeed = Pick<typeof engine.$inferInsert, 'id' | 'serviceKey' | 'adapter' | 'name' | 'baseUrl'> &
  Partial<Omit<typeof engine.$inferInsert, 'enabled' | 'failures' | 'restsUntil' | 'lastFault'>>
