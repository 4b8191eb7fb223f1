import { eq } from 'drizzle-orm'
import { adapterOf } from '../../engines/adapters'
import type { LocalEngines } from '../../engines/local'
import { stagesAfterEngine } from '../../../engines'
import { readRows } from '../../operator-rows/read-rows'
import type { Clock } from '../../ports/clock'
import { engine } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { TaskPlace, Placement, RunningTask, WaitingTask } from '../../ports/queue/types'
import { isBelowCost } from '../../../shared/margin'
import { isBroken, freeSlots } from './health'
import { accepts, engineOnlyOf } from './instance'
import { rowPrice } from './row-price'
import { type SitePrices, sitePrices } from './site-prices'
import type { EngineRow } from './types'

type Asked = Omit<WaitingTask, 'id' | 'userId' | 'priority'>

/**
 * Remote engines for a task, best first, without those that failed on it. A task pinned to its voice's engine goes
 * there even if the row is of another tool that the adapter also serves.
 */
export function candidates(rows: readonly EngineRow[], task: Omit<Asked, 'unitPrice'>): EngineRow[] {
  const { serviceKey, pinnedEngine, providerJob, triedEngines, input } = task
  const only = providerJob?.engineId ?? pinnedEngine
  return rows
    .filter((row) => (only ? row.id === only : row.serviceKey === serviceKey))
    .filter((row) => row.serviceKey === serviceKey || row.id === pinnedEngine)
    .filter((row) => !triedEngines.includes(row.id) && accepts(row, input, serviceKey))
    .sort((a, b) => b.priority - a.priority)
}

/**
 * Engines that may run a task: those that cost no more than its offered price brings in. A dearer engine runs the task of
 * a cheaper one at the offered price, so the operator would lose. One that sells below its cost on purpose does not care.
 */
function paying(
  able: readonly EngineRow[],
  { unitPrice, serviceKey, providerJob }: Asked,
  prices: SitePrices | null,
): EngineRow[] {
  // A job that was begun is paid already.
  if (!prices || providerJob) return [...able]
  return able.filter((row) => {
    const isOffered = rowPrice(row, serviceKey, prices.services.get(serviceKey) ?? 0) <= unitPrice
    return isOffered || row.belowCost || !isBelowCost(unitPrice, row.unitCostMilliFen, prices.worth)
  })
}

/** Prices of the site; null while no engine costs anything. */
const pricesFor = (db: Db, rows: readonly EngineRow[]): Promise<SitePrices> | null =>
  rows.some(({ unitCostMilliFen }) => unitCostMilliFen > 0) ? sitePrices(db) : null

/**
 * Whether the built-in engine may run a task. If another was offered: only after that failed, and if the person
 * accepted demo quality.
 */
const mayBeBuiltIn = ({ engineBuiltIn, pinnedEngine, acceptsDemo, providerJob, serviceKey, input }: Asked) =>
  engineBuiltIn || (acceptsDemo && !pinnedEngine && !providerJob && engineOnlyOf(serviceKey, input).length === 0)

/** Waiting tasks that no engine can run now or soon. They fail, free of charge. */
export async function unavailableOf<T extends Asked>(
  db: Db,
  local: LocalRows,
  waiting: readonly T[],
  now: Date,
): Promise<T[]> {
  if (waiting.length === 0) return []
  const rows = await enabledEngines(db, local)
  const prices = await pricesFor(db, rows)
  return waiting.filter(
    (task) => !mayBeBuiltIn(task) && paying(candidates(rows, task), task, prices).every((row) => isBroken(row, now)),
  )
}

/** Rows of installed models, where models of this machine may run. */
export type LocalRows = Pick<LocalEngines, 'rows'> | undefined

/** The operator's enabled rows, then those of installed models. */
export async function enabledEngines(db: Db, local: LocalRows): Promise<EngineRow[]> {
  const rows = await db.select().from(engine).where(eq(engine.enabled, true)).orderBy(engine.id)
  return [...readRows('engine', rows), ...((await local?.rows()) ?? [])]
}

/** Concurrent tasks of a healthy engine. */
export const placesOf = ({ adapter, concurrency }: EngineRow): number =>
  Math.min(concurrency, adapterOf(adapter)?.maxConcurrency ?? Infinity)

/** Concurrent tasks that an engine takes now. */
export const limitOf = (row: EngineRow, now: Date) => Math.min(freeSlots(row, now), placesOf(row))

/** Stages in which a task's engine is already free for the next one. */
export const doneThere: ReadonlySet<string> = new Set(stagesAfterEngine.map((stage) => `stage.${stage}`))

/** Assigns tasks to engines by priority; among equals to the one with the largest free share. */
export const createPlacement =
  ({ clock, local }: { clock: Clock; local: LocalRows }) =>
  async (tx: Db, running: readonly RunningTask[]): Promise<Placement> => {
    const rows = await enabledEngines(tx, local)
    const prices = await pricesFor(tx, rows)
    const now = clock.now()
    const used = new Map<string, number>()
    const take = (id: string) => void used.set(id, (used.get(id) ?? 0) + 1)
    for (const { engineId, stage, speakingAt } of running) {
      if (engineId && !doneThere.has(stage)) take(engineId)
      if (speakingAt) take(speakingAt)
    }
    const free = (row: EngineRow) => limitOf(row, now) - (used.get(row.id) ?? 0)
    function place(task: WaitingTask, mayBeRemote: boolean): TaskPlace {
      if (task.engineBuiltIn) return 'built-in'
      const able = paying(candidates(rows, task), task, prices)
      const share = (row: EngineRow) => free(row) / row.concurrency
      const open = able.filter((row) => free(row) > 0).sort((a, b) => b.priority - a.priority || share(b) - share(a))
      // A running provider job already occupies its engine.
      const [best] = task.providerJob ? able : open
      if (best) {
        if (!mayBeRemote) return 'wait'
        take(best.id)
        return { engine: { id: best.id, name: best.name } }
      }
      return able.every((row) => isBroken(row, now)) && mayBeBuiltIn(task) ? 'built-in' : 'wait'
    }

    const full = [...new Set(rows.map(({ serviceKey }) => serviceKey))].filter((key) =>
      rows.every((row) => row.serviceKey !== key || (free(row) < 1 && !isBroken(row, now))),
    )
    return { full, place }
  }
