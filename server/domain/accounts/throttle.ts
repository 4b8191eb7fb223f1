import { eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { throttle } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import type { Counters } from '../../ports/valkey/counters'
import type { TextKey } from '../../texts'
import { rows, timestamp } from '../../ports/db/rows'

export type Throttle = ReturnType<typeof createThrottle>

interface ThrottleDeps {
  db: Db
  clock: Clock
  /** Counts in Valkey; without Valkey the database counts, from zero. */
  counters?: Counters
}

/** Rate counters shared by all processes. Not inside a transaction: a refusal would roll the count back. */
export const createThrottle = ({ db, clock, counters }: ThrottleDeps) => {
  /** Counts one more; returns the count in the window, and the seconds until it ends. */
  const count = async (key: string, perSeconds: number): Promise<{ hits: number; seconds: number }> => {
    const there = await counters?.count(key, perSeconds)
    if (there) return there
    const now = clock.now()
    const endsAt = new Date(now.getTime() + perSeconds * 1000)
    const isOver = sql`throttle.reset_at <= ${timestamp(now)}`
    const [counted] = await rows<{ hits: unknown; left: unknown }>(
      db,
      sql`
      insert into throttle (key, hits, reset_at) values (${key}, 1, ${timestamp(endsAt)})
      on conflict (key) do update set
        hits = case when ${isOver} then 1 else throttle.hits + 1 end,
        reset_at = case when ${isOver} then excluded.reset_at else throttle.reset_at end
      returning hits, ceil(extract(epoch from reset_at - ${timestamp(now)})) as left`,
    )
    return { hits: Number(counted?.hits), seconds: Math.max(1, Number(counted?.left)) }
  }

  return {
    count,

    /** Counts one try. After `max` tries within `perSeconds` throws 429 until the window ends. */
    hit: async (key: string, max: number, perSeconds: number, text: TextKey = 'common.tooFast'): Promise<void> => {
      const { hits, seconds } = await count(key, perSeconds)
      if (hits > max) throw new AppError(429, text, { seconds }, { retryAfter: seconds })
    },

    /** Removes one try from the count. */
    undo: async (key: string): Promise<void> => {
      await counters?.undo(key)
      await db
        .update(throttle)
        .set({ hits: sql`greatest(${throttle.hits} - 1, 0)` })
        .where(eq(throttle.key, key))
    },

    /** Sets a count to zero. */
    reset: async (key: string): Promise<void> => {
      await counters?.reset(key)
      await db.delete(throttle).where(eq(throttle.key, key))
    },

    /** Deletes ended windows. */
    sweep: async (): Promise<void> => {
      await db.delete(throttle).where(lte(throttle.resetAt, clock.now()))
    },
  }
}
