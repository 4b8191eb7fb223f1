import { eq, sql } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import type { EngineCallError, EngineFaultKind } from '../../engines/adapters/faults'
import type { Clock } from '../../ports/clock'
import { engine } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { EngineRow } from './types'

/** These do not pass by themselves: someone must change the row, the key or the bill. */
const lasting: ReadonlySet<EngineFaultKind> = new Set(['unauthorized', 'quota', 'notFound', 'forbidden'])
/** These say nothing about the engine: another task may well succeed. */
const ofTheTask: ReadonlySet<EngineFaultKind> = new Set(['refused', 'badInput', 'gone'])

const lastingRestMs = 5 * minuteMs
const firstRestMs = 15_000
const longestRestMs = 5 * minuteMs
/** Failures in a row until it is left alone. */
const toleratedFailures = 3

/** A rest that grows with each failure beyond the tolerated ones. */
const restMs = (failures: number) =>
  failures < toleratedFailures ? 0 : Math.min(longestRestMs, firstRestMs * 2 ** (failures - toleratedFailures))

export type EngineHealth = ReturnType<typeof createEngineHealth>

/** A circuit breaker for each engine, in its row: all processes see it. */
export const createEngineHealth = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Writes only when something was wrong before. */
  async succeeded({ id, failures }: Pick<EngineRow, 'id' | 'failures'>): Promise<void> {
    if (failures > 0)
      await db.update(engine).set({ failures: 0, restsUntil: null, lastFault: '' }).where(eq(engine.id, id))
  },

  async failed({ id }: Pick<EngineRow, 'id'>, { kind, detail, retryAfterMs }: EngineCallError): Promise<void> {
    if (ofTheTask.has(kind)) return
    const now = clock.now().getTime()
    const lastFault = `${kind}: ${detail}`
    if (kind === 'busy') {
      const ms = Math.min(Math.max(retryAfterMs ?? 2_000, 1_000), longestRestMs)
      await db
        .update(engine)
        .set({ restsUntil: new Date(now + ms), lastFault })
        .where(eq(engine.id, id))
      return
    }
    const [row] = await db
      .update(engine)
      .set({ failures: sql`${engine.failures} + 1`, lastFault })
      .where(eq(engine.id, id))
      .returning({ failures: engine.failures })
    const ms = lasting.has(kind) ? lastingRestMs : restMs(row?.failures ?? 0)
    if (ms > 0)
      await db
        .update(engine)
        .set({ restsUntil: new Date(now + ms) })
        .where(eq(engine.id, id))
  },
})

/** How many tasks an engine may be given now: after failures one, to try it. */
export function freeSlots({ concurrency, failures, restsUntil }: EngineRow, now: Date): number {
  if (restsUntil && restsUntil > now) return 0
  return failures >= toleratedFailures ? 1 : concurrency
}

/** Left alone because it failed; one that only asked to wait is busy, not broken. */
export const isBroken = ({ failures, restsUntil }: EngineRow, now: Date): boolean =>
  failures > 0 && restsUntil !== null && restsUntil > now
