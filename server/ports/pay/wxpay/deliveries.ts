import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { orderStatus } from '../../../../contract/money'
import { minuteMs } from '../../../../contract/time'
import type { Clock } from '../../clock'
import { payOrder, virtualOrder } from '../../db/schema'
import type { Db } from '../../db/types'
import { WxError } from '../../wx/error'
import { type DeliveryState, PayError } from '../types'

/** Delay after a payment; the purchase is credited by then. */
const firstReportMs = minuteMs
/** Later reports come at growing intervals; after this many the operator is warned. */
const reportsMax = 12
const batchSize = 20

export type PayWay = (typeof virtualOrder.$inferSelect)['way']

/**
 * Reports to WeChat that an order is delivered. False: WeChat wants no report. Throws when the report must be repeated.
 */
export type DeliveryReport = (order: { tradeNo: string; openId: string; title: string }) => Promise<boolean>

interface Deps {
  db: Db
  clock: Clock
  /** Reports of the configured ways; orders of another way wait. */
  reports: Partial<Record<PayWay, DeliveryReport>>
  warn: (error: unknown, about: string) => void
}

export type Deliveries = ReturnType<typeof createDeliveries>

/** WeChat's code, or `unreachable`. */
const codeOf = (error: unknown): string => {
  if (error instanceof PayError) return error.detail || error.kind
  return error instanceof WxError && error.errcode !== 0 ? String(error.errcode) : 'unreachable'
}

const own = (tradeNo: string) => eq(virtualOrder.tradeNo, tradeNo)

/** Delivery reports for orders of the mini-program: without them WeChat shows an order as 待发货 or keeps its money. */
export function createDeliveries({ db, clock, reports, warn }: Deps) {
  async function report({ tradeNo, openId, way, ...row }: typeof virtualOrder.$inferSelect): Promise<DeliveryState> {
    const change = (to: Partial<typeof virtualOrder.$inferInsert>) =>
      db.update(virtualOrder).set(to).where(own(tradeNo))
    const [order] = await db
      .select({ status: payOrder.status, ordered: payOrder.ordered })
      .from(payOrder)
      .where(eq(payOrder.tradeNo, tradeNo))
    if (!order || order.status === orderStatus.refunded) {
      await change({ reportAt: null, refusal: '' })
      return { state: 'notOwed' }
    }
    // Not credited yet, or parked: undelivered orders are not reported.
    if (order.status !== orderStatus.paid) return { state: 'notOwed' }
    try {
      const isTold = await reports[way]?.({ tradeNo, openId, title: order.ordered.title })
      await change({ reportAt: null, refusal: '', ...(isTold ? { deliveredAt: clock.now() } : {}) })
      return { state: isTold ? 'delivered' : 'notWanted' }
    } catch (error) {
      const isLast = row.reports > reportsMax
      const refusal = codeOf(error)
      await change({ refusal, refusedAt: clock.now(), ...(isLast ? { reportAt: null } : {}) })
      if (isLast) warn({ tradeNo, err: error }, 'WeChat does not take the report that an order is delivered')
      return { state: 'refused', refusal }
    }
  }

  return {
    /** Schedules the delivery report of a payment in one minute, unless one has begun. */
    async noteDue(tradeNo: string, openId: string, way: PayWay): Promise<void> {
      const reportAt = new Date(clock.now().getTime() + firstReportMs)
      await db.insert(virtualOrder).values({ tradeNo, openId, way, reportAt }).onConflictDoNothing()
      await db
        .update(virtualOrder)
        .set({ reportAt, way, openId })
        .where(
          and(
            own(tradeNo),
            // An empty openid means that the payer was erased.
            ne(virtualOrder.openId, ''),
            eq(virtualOrder.reports, 0),
            isNull(virtualOrder.reportAt),
            isNull(virtualOrder.deliveredAt),
          ),
        )
    },

    async noteDelivered(tradeNo: string): Promise<void> {
      await db
        .update(virtualOrder)
        .set({ reportAt: null, deliveredAt: clock.now() })
        .where(and(own(tradeNo), isNull(virtualOrder.deliveredAt)))
    },

    /** Whether an order is not credited yet: it waits, or is parked for the operator. */
    async isOwed(tradeNo: string): Promise<boolean> {
      const [order] = await db.select({ status: payOrder.status }).from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
      return order?.status === orderStatus.waiting || order?.status === orderStatus.closed
    },

    /** Sends the report of an order now. When WeChat refuses it, later ones follow at growing intervals again. */
    async reportNow(tradeNo: string): Promise<DeliveryState> {
      const reportAt = new Date(clock.now().getTime() + firstReportMs)
      const [row] = await db
        .update(virtualOrder)
        .set({ reports: 1, reportAt })
        .where(and(own(tradeNo), isNull(virtualOrder.deliveredAt)))
        .returning()
      if (row) return report(row)
      const [known] = await db.select().from(virtualOrder).where(own(tradeNo))
      return { state: known ? 'delivered' : 'notOwed' }
    },

    /** Sends due reports. A process claims a row by moving its next report. */
    async work(): Promise<void> {
      const now = clock.now()
      const ways = Object.keys(reports) as PayWay[]
      const due = await db
        .update(virtualOrder)
        .set({
          reports: sql`${virtualOrder.reports} + 1`,
          reportAt: sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, ${virtualOrder.reports})`,
        })
        .where(
          sql`${virtualOrder.tradeNo} in (${db
            .select({ tradeNo: virtualOrder.tradeNo })
            .from(virtualOrder)
            .where(and(lte(virtualOrder.reportAt, now), inArray(virtualOrder.way, ways)))
            .limit(batchSize)
            .for('update', { skipLocked: true })})`,
        )
        .returning()
      for (const row of due) await report(row)
    },
  }
}
