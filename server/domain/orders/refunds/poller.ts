import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../../../ports/clock'
import { payOrder, payRefund } from '../../../ports/db/schema'
import { rows, timestamp } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { OrderChecks } from '../checks'
import { inParallel } from '../in-parallel'
import type { Refunds } from '.'

/** Seconds between queries; the last repeats until the refund ends. */
const intervalsSeconds = [10, 30, 60, 300, 600, 1800, 3600, 10_800] as const
/** Refunds per round and process. */
const batchSize = 20

interface RefundPollerDeps {
  db: Db
  clock: Clock
  refunds: Refunds
  checks: OrderChecks
  warn: (error: unknown, about: string) => void
}

/**
 * Queries every open refund at growing intervals until it ends. A process claims a refund by moving its next query. A
 * refund made elsewhere without a known number is queried by its order. Returns how many it claimed.
 */
export const createRefundPoller =
  ({ db, clock, refunds, checks, warn }: RefundPollerDeps) =>
  async (): Promise<number> => {
    const now = clock.now()
    const due = await rows<{ id: string }>(
      db,
      sql`
    with due as (
      select id, checks from pay_refund
      where next_check_at <= ${timestamp(now)} and state in ('requested', 'processing')
      order by next_check_at limit ${batchSize} for update skip locked
    )
    update pay_refund set checks = least(due.checks + 1, 30000),
      next_check_at = ${timestamp(now)} + make_interval(secs => (array[${sql.join(
        intervalsSeconds.map((seconds) => sql`${seconds}::int`),
        sql`, `,
      )}])[least(due.checks + 1, ${intervalsSeconds.length})])
    from due where pay_refund.id = due.id returning pay_refund.id`,
    )
    await inParallel(due, async ({ id }) => {
      const [found] = await db
        .select({ row: payRefund, order: payOrder })
        .from(payRefund)
        .innerJoin(payOrder, eq(payOrder.tradeNo, payRefund.tradeNo))
        .where(eq(payRefund.id, id))
      if (!found) return
      const { row, order } = found
      await (row.refundNo === null ? checks.check(order) : refunds.settle(row, order)).catch((error: unknown) =>
        warn({ tradeNo: row.tradeNo, refundNo: row.refundNo, err: error }, 'asking about a refund'),
      )
    })
    return due.length
  }
