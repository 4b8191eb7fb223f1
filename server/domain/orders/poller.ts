import { eq, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { rows } from '../../ports/db/rows'
import type { Checks } from './checks'

/** Seconds between one question and the next; the last repeats until the day is over. */
const waits = [5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600] as const
/** Orders one process asks about at a time. */
const atOnce = 20

interface Deps {
  db: Db
  clock: Clock
  checks: Checks
  warn: (error: unknown, about: string) => void
}

/**
 * Asks about every order that is neither paid nor a day old, less and less often: a lost notice costs nobody their money.
 * An order is taken by moving its next question on, so that several processes share the work.
 */
export const createOrderPoller =
  ({ db, clock, checks, warn }: Deps) =>
  async (): Promise<number> => {
    const now = clock.now()
    const at = now.toISOString()
    const due = await rows<{ trade_no: string }>(
      db,
      sql`
    with due as (
      select trade_no, checks, created_at, expires_at, status from pay_order
      where next_check_at <= ${at}::timestamptz order by next_check_at limit ${atOnce} for update skip locked
    )
    update pay_order set checks = due.checks + 1,
      next_check_at = case when due.created_at < ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz and due.status = 3 then null
        else least(${at}::timestamptz + make_interval(secs => (array[${sql.join(
          waits.map((seconds) => sql`${seconds}::int`),
          sql`, `,
        )}])[least(due.checks + 1, ${waits.length})]),
          case when due.status = 1 and due.expires_at > ${at}::timestamptz then due.expires_at + interval '1 second' else 'infinity'::timestamptz end) end
    from due where pay_order.trade_no = due.trade_no returning pay_order.trade_no`,
    )
    for (const { trade_no: tradeNo } of due) {
      const [row] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
      if (row) await checks.attend(row).catch((error: unknown) => warn(error, 'attending to an order'))
    }
    return due.length
  }
