import { sql } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'

/** Longer than an erasure; afterwards another process continues. */
const leaseMs = 15 * minuteMs

interface ClosureSweepDeps {
  db: Db
  clock: Clock
  erase: (userId: string) => Promise<unknown>
  warn: (error: unknown, about: string) => void
}

/** Erases accounts after their waiting period: one process each, from the first step again if that process died. */
export const createClosureSweep =
  ({ db, clock, erase, warn }: ClosureSweepDeps) =>
  async (): Promise<void> => {
    for (;;) {
      const now = clock.now()
      const [claimed] = await rows<{ user_id: string }>(
        db,
        sql`
        update account_closure set lease_until = ${timestamp(new Date(now.getTime() + leaseMs))}
        where user_id = (
          select user_id from account_closure
          where due_at <= ${timestamp(now)} and taken_back_at is null and erased_at is null
            and (lease_until is null or lease_until <= ${timestamp(now)})
          order by due_at limit 1 for update skip locked)
        returning user_id`,
      )
      if (!claimed) return
      // An account that cannot be erased yet does not block the others; its lease brings it back.
      await erase(claimed.user_id).catch((error: unknown) => warn(error, 'erasing an account'))
    }
  }
