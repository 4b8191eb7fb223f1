import { sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import { virtualOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { isReportRefused } from './operator/reports'
import { effectiveRefunds } from './refunds/effective'

/** Payment metrics for an operator's monitoring, in seconds. */
export interface OrderStats {
  /** Number of orders by status: waiting, paid, closed, refunded. */
  orders: Record<string, number>
  /** Orders that wait for an operator. */
  parked: number
  /** Delivery reports that the provider refuses. */
  refusedReports: number
  refunds: Record<string, number>
  /** Age of the oldest open refund in seconds; 0 without one. */
  oldestRefundSeconds: number
  /** Delay of the most overdue query in seconds; 0 when none is due. */
  overdueCheckSeconds: number
  reconciled: { provider: string; succeededAt: number; differences: number; failing: boolean }[]
}

const statusNames: Readonly<Record<number, string>> = { 1: 'waiting', 2: 'paid', 3: 'closed', 4: 'refunded' }

export const createOrderStats =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<OrderStats> => {
    const now = timestamp(clock.now())
    const statuses = await rows<{ status: number; total: unknown }>(
      db,
      sql`select status, count(*) as total from pay_order group by status`,
    )
    const [orders] = await rows<{ parked: unknown; overdue: unknown }>(
      db,
      sql`select (select count(*) from pay_order where review <> '') as parked,
        (select greatest(0, extract(epoch from ${now} - min(next_check_at))) from pay_order
          where next_check_at <= ${now}) as overdue`,
    )
    const refusedReports = await db.$count(virtualOrder, isReportRefused)
    const refunds = await rows<{ state: string; total: unknown; oldest: unknown }>(
      db,
      sql`select state, count(*) as total, extract(epoch from ${now} - min(created_at)) as oldest
        from ${effectiveRefunds} refund where amount_fen > 0 group by state`,
    )
    const reconciled = await rows<{ provider: string; ended: unknown; differences: unknown; failing: boolean }>(
      db,
      sql`select provider, extract(epoch from max(ended_at) filter (where state = 'done')) as ended,
          (array_agg(jsonb_array_length(differences) order by day desc) filter (where state = 'done'))[1] as differences,
          (array_agg(state order by day desc))[1] = 'failed' as failing
        from reconciliation group by provider`,
    )
    const open = refunds.filter(({ state }) => state === 'requested' || state === 'processing')
    return {
      orders: Object.fromEntries(
        Object.entries(statusNames).map(([status, name]) => [
          name,
          Number(statuses.find((row) => row.status === Number(status))?.total ?? 0),
        ]),
      ),
      parked: Number(orders?.parked ?? 0),
      refusedReports,
      refunds: Object.fromEntries(refunds.map(({ state, total }) => [state, Number(total)])),
      oldestRefundSeconds: Math.max(0, ...open.map(({ oldest }) => Number(oldest))),
      overdueCheckSeconds: Number(orders?.overdue ?? 0),
      reconciled: reconciled.map(({ provider, ended, differences, failing }) => ({
        provider,
        succeededAt: Number(ended ?? 0),
        differences: Number(differences ?? 0),
        failing: failing === true,
      })),
    }
  }
