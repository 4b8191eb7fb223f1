import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Clock, Ids } from '../../ports/clock'
import { engineRun, type task } from '../../ports/db/schema'
import { rows } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import type { RunCost } from './run'

export type RanTask = Pick<typeof task.$inferSelect, 'id' | 'engineId' | 'serviceKey' | 'startedAt' | 'createdAt'>

export interface EndedRun {
  /** `finished`, `cancelled`, `failed` (fixable by the person) or the kind of fault. */
  outcome: string
  /** Credits that the person paid. */
  credits: number
  cost: RunCost
}

/** Stands for the built-in engines in the report. */
export const builtInEngine = 'builtin'

/** Records the cost of one run on an engine, and the credits that the person paid for it. */
export async function recordRun(
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  row: RanTask,
  { outcome, credits, cost }: EndedRun,
): Promise<void> {
  await tx
    .insert(engineRun)
    .values({
      id: ids.ulid(),
      taskId: row.id,
      engineId: row.engineId ?? builtInEngine,
      serviceKey: row.serviceKey,
      outcome,
      credits,
      costMilliFen: cost.milliFen,
      costReported: cost.reported,
      startedAt: row.startedAt ?? row.createdAt,
      endedAt: clock.now(),
    })
}

export interface CostLine {
  day: string
  serviceKey: string
  engineId: string
  runs: number
  finished: number
  costMilliFen: number
  /** Runs whose cost, or use, the provider reported. */
  reported: number
  /** Runs of which no cost is known. */
  unknown: number
  credits: number
}

/** A line of a report as the database returns it, where counts are texts. */
export const costLineOf = (line: Partial<Record<keyof CostLine, unknown>>): CostLine => ({
  day: String(line.day),
  serviceKey: String(line.serviceKey),
  engineId: String(line.engineId),
  runs: Number(line.runs),
  finished: Number(line.finished),
  costMilliFen: Number(line.costMilliFen),
  reported: Number(line.reported),
  unknown: Number(line.unknown ?? 0),
  credits: Number(line.credits),
})

/** Runs, costs and credits by day (Beijing time), tool and engine. */
export async function costReport(db: Db, from: Date, to: Date): Promise<CostLine[]> {
  const lines = await rows<Record<keyof CostLine, unknown>>(
    db,
    sql`
    select to_char(ended_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, service_key as "serviceKey", engine_id as "engineId",
      count(*) as runs, count(*) filter (where outcome = 'finished') as finished, sum(cost_milli_fen) as "costMilliFen",
      count(*) filter (where cost_reported) as reported, sum(credits) as credits
    from ${engineRun} where ${and(gte(engineRun.endedAt, from), lt(engineRun.endedAt, to))}
    group by 1, 2, 3 order by 1, 2, 3`,
  )
  return lines.map(costLineOf)
}

/** Costs of all runs of one task. */
export const costsOfTask = (db: Db, taskId: string) => db.select().from(engineRun).where(eq(engineRun.taskId, taskId))
