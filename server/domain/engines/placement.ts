import { eq } from 'drizzle-orm'
import { adapterOf } from '../../engines/adapters'
import type { LocalEngines } from '../../engines/local'
import { stagesAfterEngine } from '../../../engines'
import type { Clock } from '../../ports/clock'
import { engine } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { TaskPlace, Placement, RunningTask, WaitingTask } from '../../ports/queue/types'
import { isBroken, freeSlots } from './health'
import { accepts, engineOnlyOf } from './instance'
import type { EngineRow } from './types'

type Asked = Omit<WaitingTask, 'id' | 'userId' | 'priority'>

/**
 * Remote engines for a task, best first, without those that failed on it. A task pinned to its voice's engine goes
 * there even if the row is of another tool that the adapter also serves.
 */
export function candidates(rows: readonly EngineRow[], task: Asked): EngineRow[] {
  const { serviceKey, pinnedEngine, providerJob, triedEngines, input } = task
  const only = providerJob?.engineId ?? pinnedEngine
  return rows
    .filter((row) => (only ? row.id === only : row.serviceKey === serviceKey))
    .filter((row) => row.serviceKey === serviceKey || row.id === pinnedEngine)
    .filter((row) => !triedEngines.includes(row.id) && accepts(row, input, serviceKey))
    .sort((a, b) => b.priority - a.priority)
}

/**
 * Whether the built-in engine may run a task. If another was offered: only after that failed, and if the person
 * accepted demo quality.
 */
const mayBeBuiltIn = ({ engineBuiltIn, pinnedEngine, acceptsDemo, providerJob, serviceKey, input }: Asked) =>
  engineBuiltIn || (acceptsDemo && !pinnedEngine && !providerJob && engineOnlyOf(serviceKey, input).length === 0)

/** Whether no engine can run a waiting task now or soon. Such a task fails, free of charge. */
export const isUnavailable = (rows: readonly EngineRow[], task: Asked, now: Date): boolean =>
  !mayBeBuiltIn(task) && candidates(rows, task).every((row) => isBroken(row, now))

/** Rows of installed models, where models of this machine may run. */
export type LocalRows = Pick<LocalEngines, 'rows'> | undefined

/** The operator's enabled rows, then those of installed models. */
export async function enabledEngines(db: Db, local: LocalRows): Promise<EngineRow[]> {
  const rows = await db.select().from(engine).where(eq(engine.enabled, true)).orderBy(engine.id)
  return [...rows, ...((await local?.rows()) ?? [])]
}

/** Concurrent tasks of a healthy engine. */
export const placesOf = ({ adapter, concurrency }: EngineRow): number =>
  Math.min(concurrency, adapterOf(adapter)?.maxConcurrency ?? Infinity)

const limitOf = (row: EngineRow, now: Date) => Math.min(freeSlots(row, now), placesOf(row))

/** Stages in which a task's engine is already free for the next one. */
export const doneThere: ReadonlySet<string> = new Set(stagesAfterEngine.map((stage) => `stage.${stage}`))

/** Assigns tasks to engines by priority; among equals to the one with the largest free share. */
export const createPlacement =
  ({ clock, local }: { clock: Clock; local: LocalRows }) =>
  async (tx: Db, running: readonly RunningTask[]): Promise<Placement> => {
    const rows = await enabledEngines(tx, local)
    const now = clock.now()
    const used = new Map<string, number>()
    const take = (id: string) => void used.set(id, (used.get(id) ?? 0) + 1)
    for (const { engineId, stage } of running) if (engineId && !doneThere.has(stage)) take(engineId)
    const free = (row: EngineRow) => limitOf(row, now) - (used.get(row.id) ?? 0)
    function place(task: WaitingTask, mayBeRemote: boolean): TaskPlace {
      if (task.engineBuiltIn) return 'built-in'
      const able = candidates(rows, task)
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
