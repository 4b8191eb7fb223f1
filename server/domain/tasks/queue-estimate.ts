import { sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { rows } from '../../ports/db/rows'
import type { TaskRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  /** Tasks a process does at once. */
  capacity: number
}

/** What a tool is thought to take until one of its tasks has finished. */
const firstGuessSeconds = 10
const lately = 50
const keptMs = 5_000

interface Ahead {
  service_key: string
  working: unknown
  waiting: unknown
}

/** How long the line is: places in it, and when a task is likely to end, from how long such tasks took lately. */
export function createLine({ db, clock, capacity }: Deps) {
  const known = new Map<string, { seconds: number; at: number }>()

  /** The median of the tool's last finished tasks. */
  async function usual(serviceKey: string): Promise<number> {
    const now = clock.now().getTime()
    const kept = known.get(serviceKey)
    if (kept && now - kept.at < keptMs) return kept.seconds
    const [took] = await rows<{ seconds: unknown }>(
      db,
      sql`
      select percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at)) as seconds
      from (select started_at, ended_at from task
        where service_key = ${serviceKey} and status = 'FINISHED' and started_at is not null
        order by ended_at desc limit ${lately}::int) last`,
    )
    const seconds =
      took?.seconds === null || took?.seconds === undefined ? firstGuessSeconds : Math.max(0.5, Number(took.seconds))
    known.set(serviceKey, { seconds, at: now })
    return seconds
  }

  /** Seconds of work before a place in line, shared by as many as are at it. */
  async function wait(
    before: { priority: number; createdAt: Date; id: string } | null,
  ): Promise<{ position: number; seconds: number }> {
    const ahead = await rows<Ahead>(
      db,
      sql`
      select service_key, count(*) filter (where status = 'PROGRESSING') as working,
        count(*) filter (where status = 'QUEUING') as waiting
      from task where status = 'PROGRESSING' or (status = 'QUEUING' and ${
        before
          ? sql`(priority > ${before.priority}::int or (priority = ${before.priority}::int
            and (created_at, id) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::text)))`
          : sql`true`
      })
      group by service_key`,
    )
    const [at] = await rows<{ workers: unknown }>(
      db,
      sql`select count(distinct worker) as workers from task where status = 'PROGRESSING'`,
    )
    let [position, working, seconds] = [1, 0, 0]
    for (const one of ahead) {
      const took = await usual(one.service_key)
      position += Number(one.waiting)
      working += Number(one.working)
      // What is being done is on average half done.
      seconds += took * (Number(one.waiting) + Number(one.working) / 2)
    }
    const lanes = Math.max(1, capacity) * Math.max(1, Number(at?.workers ?? 1))
    return { position, seconds: position === 1 && working < lanes ? 0 : seconds / lanes }
  }

  return {
    usual,

    /** For a task that would be made now. */
    quote: async (serviceKey: string): Promise<number> => {
      const [{ seconds }, own] = await Promise.all([wait(null), usual(serviceKey)])
      return Math.ceil(seconds + own)
    },

    async of(row: TaskRow): Promise<{ position: number | null; etaSeconds: number | null }> {
      if (row.status === 'QUEUING') {
        const [{ position, seconds }, own] = await Promise.all([wait(row), usual(row.serviceKey)])
        return { position, etaSeconds: Math.ceil(seconds + own) }
      }
      if (row.status !== 'PROGRESSING') return { position: null, etaSeconds: null }
      const spent = (clock.now().getTime() - (row.startedAt ?? row.createdAt).getTime()) / 1000
      const left = Math.max((await usual(row.serviceKey)) - spent, 1)
      // The engine's own report is believed once there is something to go by.
      const told = row.progress >= 10 ? (spent * (100 - row.progress)) / row.progress : left
      return { position: null, etaSeconds: Math.ceil(Math.max(told, 1)) }
    },
  }
}

export type Line = ReturnType<typeof createLine>
