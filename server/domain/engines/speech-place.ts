import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { task } from '../../ports/db/schema'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { lockTaking } from '../../ports/queue'
import { doneThere, limitOf } from './placement'
import type { EngineRow } from './types'

const pollMs = 400

interface Deps {
  db: Db
  clock: Clock
}

/** Reserves a place at an engine for the speech of a running film. False while the engine is full. */
const reserve = ({ db, clock }: Deps, row: EngineRow, taskId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockTaking(tx)
    const isAt = or(
      and(eq(task.engineId, row.id), notInArray(task.stage, [...doneThere])),
      sql`${task.speech} ->> 'speakingAt' = ${row.id}`,
    )
    const used = await tx.$count(task, and(eq(task.status, 'PROGRESSING'), ne(task.id, taskId), isAt))
    if (used >= limitOf(row, clock.now())) return false
    const speech = sql`jsonb_set(${task.speech}, '{speakingAt}', to_jsonb(${row.id}::text))`
    await tx.update(task).set({ speech }).where(eq(task.id, taskId))
    return true
  })

/** The first of these engines with a free place, which is then reserved. Waits while all are full. */
export async function speechPlace(
  deps: Deps,
  rows: readonly EngineRow[],
  taskId: string,
  signal: AbortSignal,
): Promise<EngineRow> {
  for (;;) {
    for (const row of rows) if (await reserve(deps, row, taskId)) return row
    await sleep(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
