import { eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { throttle } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { TextKey } from '../../texts'
import { rows, timestamp } from '../../ports/db/rows'

export type Throttle = ReturnType<typeof createThrottle>

/** Counters that hold over all processes. Not for use inside a transaction: a refusal must not undo the count. */
export const createThrottle = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Counts one try. The one after `max` tries within `perSeconds` is refused (429) until the window ends. */
  hit: async (key: string, max: number, perSeconds: number, text: TextKey = 'common.tooFast'): Promise<void> => {
    const now = clock.now()
    const ends = new Date(now.getTime() + perSeconds * 1000)
    const over = sql`throttle.reset_at <= ${timestamp(now)}`
    const [counted] = await rows<{ hits: unknown; left: unknown }>(
      db,
      sql`
      insert into throttle (key, hits, reset_at) values (${key}, 1, ${timestamp(ends)})
      on conflict (key) do update set
        hits = case when ${over} then 1 else throttle.hits + 1 end,
        reset_at = case when ${over} then excluded.reset_at else throttle.reset_at end
      returning hits, ceil(extract(epoch from reset_at - ${timestamp(now)})) as left`,
    )
    if (Number(counted?.hits) <= max) return
    const seconds = Math.max(1, Number(counted?.left))
    throw new AppError(429, text, { seconds }, { retryAfter: seconds })
  },

  /** Takes one try back: it turned out to be harmless. */
  giveBack: async (key: string): Promise<void> => {
    await db
      .update(throttle)
      .set({ hits: sql`greatest(${throttle.hits} - 1, 0)` })
      .where(eq(throttle.key, key))
  },

  /** Starts a key anew. */
  forget: async (key: string): Promise<void> => {
    await db.delete(throttle).where(eq(throttle.key, key))
  },

  /** Drops windows that are over. */
  sweep: async (): Promise<void> => {
    await db.delete(throttle).where(lte(throttle.resetAt, clock.now()))
  },
})
