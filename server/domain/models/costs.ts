import { and, gte, lt, sql } from 'drizzle-orm'
import { modelRun } from '../../ports/db/schema'
import { rows } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { type CostLine, costLineOf } from '../engines/costs'

/** Calls of models, costs and credits by day (Beijing time), tool and model. Courses and scripts are a tool's, all others the chat's. */
export async function modelCostReport(db: Db, from: Date, to: Date): Promise<CostLine[]> {
  const lines = await rows<Record<keyof CostLine, unknown>>(
    db,
    sql`
    select to_char(ended_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      case purpose when 'course' then 'EDU' when 'script' then 'PODCAST' when 'film' then 'FILM' else 'CHAT' end as "serviceKey",
      model_id as "engineId",
      count(*) as runs, count(*) filter (where outcome = 'finished') as finished,
      coalesce(sum(cost_milli_fen), 0) as "costMilliFen", count(*) filter (where not estimated) as reported,
      count(*) filter (where cost_milli_fen is null) as unknown, sum(credits) as credits
    from ${modelRun} where ${and(gte(modelRun.endedAt, from), lt(modelRun.endedAt, to))}
    group by 1, 2, 3 order by 1, 2, 3`,
  )
  return lines.map(costLineOf)
}
