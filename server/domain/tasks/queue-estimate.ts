import { sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import type { ProviderLine } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { rows, timestamp } from '../../ports/db/rows'
import type { TaskRemote, TaskRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  /** Tasks a process runs at once. */
  capacity: number
  /** Concurrent tasks on remote engines, by service and by engine. */
  lanes: TaskRemote['lanes']
}

/** Estimate for a tool until its first task has finished. */
const firstGuessSeconds = 10
/** Tasks of the last minutes show the present speed of this machine. */
const recentSeconds = 300
/** Without recent ones: the faster quarter of earlier tasks, because nothing blocks the next one. */
const sampleSize = 50
const cacheMs = 5_000
/** From this percentage on, a running task's progress predicts its duration. */
const tellingPercent = 10
/** After this many times its usual duration a task is late. */
const lateTimes = 2
/** From this percentage on, the rest of a late task is unknown: engines report the last steps too early. */
const lastPercent = 90

/** Position in the queue and seconds until the end, as far as they are known. */
interface Estimate {
  position: number | null
  etaSeconds: number | null
  /** A running task takes longer than usual. */
  late?: boolean
}

interface AheadRow {
  service_key: string
  running: unknown
  waiting: unknown
}

/** Null without an estimate of the provider, and once it is over. */
function untilEnd({ endsAtMs }: ProviderLine, clock: Clock): number | null {
  const left = endsAtMs === undefined ? 0 : Math.ceil((endsAtMs - clock.now().getTime()) / 1000)
  return left > 0 ? left : null
}

/**
 * Seconds that are left of a running task, by its engine's own progress once there is enough. Null once the usual duration
 * is over without such a progress: a number that has passed already says nothing.
 */
export function restOf(
  spentSeconds: number,
  usualSeconds: number,
  progress: number,
): Pick<Estimate, 'etaSeconds' | 'late'> {
  const late = spentSeconds > lateTimes * usualSeconds
  const isTold = progress >= tellingPercent && !(late && progress >= lastPercent)
  const left = isTold ? (spentSeconds * (100 - progress)) / progress : usualSeconds - spentSeconds
  const etaSeconds = left > 0 ? Math.ceil(left) : isTold ? 1 : null
  return late ? { etaSeconds, late } : { etaSeconds }
}

/** Queue positions, and estimated seconds until a task ends, from the duration of recent tasks. */
export function createQueueEstimate({ db, clock, capacity, lanes }: Deps) {
  const cache = new Map<string, { seconds: number; at: number }>()

  /**
   * Present duration of the tool's tasks in seconds: from recently ended ones, and running ones with enough progress.
   */
  async function usualSeconds(serviceKey: string): Promise<number> {
    const now = clock.now().getTime()
    const cached = cache.get(serviceKey)
    if (cached && now - cached.at < cacheMs) return cached.seconds
    const [at, since] = [timestamp(new Date(now)), timestamp(new Date(now - recentSeconds * 1000))]
    const [took] = await rows<{ recent: unknown; earlier: unknown }>(
      db,
      sql`
      with ended as (select ended_at, extract(epoch from ended_at - started_at) as seconds from task
        where service_key = ${serviceKey} and status = 'FINISHED' and started_at is not null
        order by ended_at desc limit ${sampleSize}::int),
      running as (select extract(epoch from ${at} - started_at) * 100 / progress as seconds from task
        where service_key = ${serviceKey} and status = 'PROGRESSING' and started_at is not null
          and progress >= ${tellingPercent}::int)
      select
        (select percentile_cont(0.5) within group (order by seconds) from (
          select seconds from ended where ended_at > ${since} union all select seconds from running) lately) as recent,
        (select percentile_cont(0.25) within group (order by seconds) from ended) as earlier`,
    )
    const seconds = Math.max(0.5, Number(took?.recent ?? took?.earlier ?? firstGuessSeconds))
    cache.set(serviceKey, { seconds, at: now })
    return seconds
  }

  /** Position in the queue and seconds until a task there starts; a null `task` means the end of the queue. */
  async function waitOf(
    serviceKey: string,
    task: Pick<TaskRow, 'priority' | 'createdAt' | 'id' | 'pinnedEngine'> | null,
  ): Promise<{ position: number; seconds: number }> {
    const own = await lanes()
    const only = task?.pinnedEngine && own.has(task.pinnedEngine) ? task.pinnedEngine : null
    const lane = own.get(only ?? serviceKey)
    // Tasks of remote engines wait for those of their service or engine; built-in tasks wait for each other.
    const inLine = only
      ? sql`(engine_id = ${only} or pinned_engine = ${only})`
      : lane
        ? sql`service_key = ${serviceKey}`
        : sql`engine_id is null and engine_built_in`
    const ahead = await rows<AheadRow>(
      db,
      sql`
      select service_key, count(*) filter (where status = 'PROGRESSING') as running,
        count(*) filter (where status = 'QUEUING') as waiting
      from task where ${inLine} and (status = 'PROGRESSING' or (status = 'QUEUING' and ${
        task
          ? sql`(priority > ${task.priority}::int or (priority = ${task.priority}::int
            and (created_at, id) < (${timestamp(task.createdAt)}, ${task.id}::text)))`
          : sql`true`
      }))
      group by service_key`,
    )
    const [at] = await rows<{ workers: unknown }>(
      db,
      sql`select count(distinct worker) as workers from task where status = 'PROGRESSING' and engine_id is null`,
    )
    let [position, running, seconds] = [1, 0, 0]
    for (const one of ahead) {
      const took = await usualSeconds(one.service_key)
      position += Number(one.waiting)
      running += Number(one.running)
      // Running tasks are on average half done.
      seconds += took * (Number(one.waiting) + Number(one.running) / 2)
    }
    const slots = lane ?? Math.max(1, capacity) * Math.max(1, Number(at?.workers ?? 1))
    return { position, seconds: position === 1 && running < slots ? 0 : seconds / slots }
  }

  return {
    usualSeconds,

    /** Seconds until a task enqueued now would end. */
    quote: async (serviceKey: string): Promise<number> => {
      const [{ seconds }, own] = await Promise.all([waitOf(serviceKey, null), usualSeconds(serviceKey)])
      return Math.ceil(seconds + own)
    },

    async of(row: TaskRow): Promise<Estimate> {
      if (row.status === 'QUEUING') {
        const [{ position, seconds }, own] = await Promise.all([
          waitOf(row.serviceKey, row),
          usualSeconds(row.serviceKey),
        ])
        return { position, etaSeconds: Math.ceil(seconds + own) }
      }
      if (row.status !== 'PROGRESSING') return { position: null, etaSeconds: null }
      // The speed of a provider's queue is unknown: uses its own estimate, or none.
      if (row.providerLine) return { position: null, etaSeconds: untilEnd(row.providerLine, clock) }
      const spent = (clock.now().getTime() - (row.startedAt ?? row.createdAt).getTime()) / 1000
      return { position: null, ...restOf(spent, await usualSeconds(row.serviceKey), row.progress) }
    },
  }
}

export type QueueEstimate = ReturnType<typeof createQueueEstimate>
