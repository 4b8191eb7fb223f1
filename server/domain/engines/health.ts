import { eq, like, sql } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import type { EngineFaultKind } from '../../engines/adapters/faults'
import type { LocalEngines } from '../../engines/local'
import { isLocalRow } from '../../engines/local/rows'
import { hideKeys } from '../../hidden-keys'
import type { Clock } from '../../ports/clock'
import type { engine, providerHealth } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ProviderFault } from '../../providers/types'
import type { EngineRow } from './types'

type FaultKind = EngineFaultKind | ProviderFault

/** Permanent faults: someone must change the row, the key or the bill. */
const lasting: ReadonlySet<FaultKind> = new Set(['unauthorized', 'quota', 'notFound', 'forbidden'])
/** Faults of the task or its input: they are no sign of an unhealthy engine. */
const ofTheTask: ReadonlySet<FaultKind> = new Set(['refused', 'badInput', 'gone'])

const lastingRestMs = 5 * minuteMs
const firstRestMs = 15_000
const longestRestMs = 5 * minuteMs
/** Consecutive failures before a rest. */
const toleratedFailures = 3

/** Rest in ms, growing with each failure beyond the tolerated ones. */
const restMs = (failures: number) =>
  failures < toleratedFailures ? 0 : Math.min(longestRestMs, firstRestMs * 2 ** (failures - toleratedFailures))

type HealthRow = typeof providerHealth.$inferSelect

/** Whether a row's last failure was an account without money or quota. */
export const isOutOfFunds = ({ lastFault }: typeof engine | typeof providerHealth) => like(lastFault, 'quota: %')

interface Fault {
  kind: FaultKind
  detail: string
  retryAfterMs?: number | undefined
}

export type Health = ReturnType<typeof createHealth>

/** A circuit breaker stored in each row of a table, so that all processes see it. */
export const createHealth = ({
  db,
  clock,
  table,
  local,
}: {
  db: Db
  clock: Clock
  table: typeof engine | typeof providerHealth
  /** Installed models, whose rows are in no table. */
  local?: Pick<LocalEngines, 'rows' | 'setHealth'> | undefined
}) => {
  async function write(id: string, to: Partial<Omit<HealthRow, 'id'>>): Promise<void> {
    if (isLocalRow(id)) local?.setHealth(id, to)
    else await db.update(table).set(to).where(eq(table.id, id))
  }

  /** Counts a failure; returns the failures in a row. */
  async function count(id: string, lastFault: string): Promise<number> {
    if (isLocalRow(id)) {
      const failures = ((await local?.rows())?.find((row) => row.id === id)?.failures ?? 0) + 1
      local?.setHealth(id, { failures, lastFault })
      return failures
    }
    const [row] = await db
      .update(table)
      .set({ failures: sql`${table.failures} + 1`, lastFault })
      .where(eq(table.id, id))
      .returning({ failures: table.failures })
    return row?.failures ?? 0
  }

  return {
    /** Writes only after a failure. */
    async succeeded({ id, failures }: Pick<HealthRow, 'id' | 'failures'>): Promise<void> {
      if (failures > 0) await write(id, { failures: 0, restsUntil: null, lastFault: '' })
    },

    async failed({ id }: Pick<HealthRow, 'id'>, { kind, detail, retryAfterMs }: Fault): Promise<void> {
      if (ofTheTask.has(kind)) return
      const now = clock.now().getTime()
      const lastFault = hideKeys(`${kind}: ${detail}`)
      if (kind === 'busy') {
        const ms = Math.min(Math.max(retryAfterMs ?? 2_000, 1_000), longestRestMs)
        await write(id, { restsUntil: new Date(now + ms), lastFault })
        return
      }
      const failures = await count(id, lastFault)
      const ms = lasting.has(kind) ? lastingRestMs : restMs(failures)
      if (ms > 0) await write(id, { restsUntil: new Date(now + ms) })
    },
  }
}

/** Free places of an engine now: one trial after failures. */
export function freeSlots({ concurrency, failures, restsUntil }: EngineRow, now: Date): number {
  if (restsUntil && restsUntil > now) return 0
  return failures >= toleratedFailures ? 1 : concurrency
}

export const isResting = ({ restsUntil }: Pick<HealthRow, 'restsUntil'>, now: Date): boolean =>
  restsUntil !== null && restsUntil > now

/** Resting because of failures; an engine that only asked to wait is busy, not broken. */
export const isBroken = (row: Pick<HealthRow, 'failures' | 'restsUntil'>, now: Date): boolean =>
  row.failures > 0 && isResting(row, now)
