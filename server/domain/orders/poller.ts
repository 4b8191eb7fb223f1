import { eq, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { rows, timestamp } from '../../ports/db/rows'
import type { OrderChecks } from './checks'
import { inParallel } from './in-parallel'

/** Seconds between queries; the last repeats for the rest of the day. */
const intervalsSeconds = [5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600] as const
/** Days between queries of a paid order, to discover refunds made elsewhere; later only notices and bills do. */
const paidIntervalsDays = [3, 7, 30] as const
/** Orders per round and process. */
const batchSize = 20

interface OrderPollerDeps {
  db: Db
  clock: Clock
  checks: OrderChecks
  warn: (error: unknown, about: string) => void
}

/**
 * Queries unpaid orders for a day at growing intervals, so that a lost notice loses no payment, and paid ones a few
 * times, to discover refunds made elsewhere. A process claims an order by moving its next check. Returns how many it
 * claimed.
 */
export const createOrderPoller =
  ({ db, clock, checks, warn }: OrderPollerDeps) =>
  async (): Promise<number> => {
    const now = clock.now()
    const due = await rows<{ trade_no: string }>(
      db,
      sql`
    with due as (
      select trade_no, checks, created_at, expires_at, status from pay_order
      where next_check_at <= ${timestamp(now)} order by next_check_at limit ${batchSize} for update skip locked
    )
    update pay_order set checks = due.checks + 1,
      next_check_at = case
        when due.status = 4 then null
        when due.status = 2 then ${timestamp(now)} + make_interval(days => (array[${sql.join(
          paidIntervalsDays.map((days) => sql`${days}::int`),
          sql`, `,
        )}])[due.checks + 1])
        when due.created_at < ${timestamp(new Date(now.getTime() - dayMs))} and due.status = 3 then null
        else least(${timestamp(now)} + make_interval(secs => (array[${sql.join(
          intervalsSeconds.map((seconds) => sql`${seconds}::int`),
          sql`, `,
        )}])[least(due.checks + 1, ${intervalsSeconds.length})]),
          case when due.status = 1 and due.expires_at > ${timestamp(now)} then due.expires_at + interval '1 second' else 'infinity'::timestamptz end) end
    from due where pay_order.trade_no = due.trade_no returning pay_order.trade_no`,
    )
    await inParallel(due, async ({ trade_no: tradeNo }) => {
      const [row] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
      if (row)
        await checks.checkDue(row).catch((error: unknown) => warn({ tradeNo, err: error }, 'checking a due order'))
    })
    return due.length
  }
