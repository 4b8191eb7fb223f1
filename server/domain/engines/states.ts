import { and, count, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { doneThere, enabledEngines, type LocalRows, placesOf } from './placement'

/** State of an enabled engine, across processes. */
export interface EngineState {
  id: string
  /** Tasks it does now. */
  running: number
  /** Concurrent tasks of a healthy engine. */
  places: number
  /** Resting after failures, or because it asked to wait. */
  isResting: boolean
}

export async function engineStates(db: Db, clock: Clock, local: LocalRows): Promise<EngineState[]> {
  const [rows, busy] = await Promise.all([
    enabledEngines(db, local),
    db
      .select({ id: task.engineId, tasks: count() })
      .from(task)
      .where(and(eq(task.status, 'PROGRESSING'), isNotNull(task.engineId), notInArray(task.stage, [...doneThere])))
      .groupBy(task.engineId),
  ])
  const running = new Map(busy.map(({ id, tasks }) => [id, tasks]))
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    running: running.get(row.id) ?? 0,
    places: placesOf(row),
    isResting: row.restsUntil !== null && row.restsUntil > now,
  }))
}
