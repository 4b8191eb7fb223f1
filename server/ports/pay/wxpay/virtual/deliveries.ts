import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { orderStatus } from '../../../../../contract/money'
import { minuteMs } from '../../../../../contract/time'
import type { Clock } from '../../../clock'
import { payOrder, virtualOrder } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { wxDoneShape } from '../../../wx/call'
import type { VirtualClient } from './client'
import { isVirtualError } from './errors'
import { delivered, undelivered } from './states'

/** After a payment was seen: what was bought is credited by then. */
const firstReportMs = minuteMs
/** Then with growing intervals; after so many the operator is told. */
const reportsMax = 12
const batchSize = 20

interface Deps {
  db: Db
  clock: Clock
  ask: VirtualClient
  /** Of before payers were stored with their orders: who the order's person is in the mini-program today. */
  knownOpenIdOf: (tradeNo: string) => Promise<string | null>
  warn: (error: unknown, about: string) => void
}

export type Deliveries = ReturnType<typeof createDeliveries>

/** Who pays an order of virtual payment, and the report that it is delivered, without which it stays 待发货 at WeChat. */
export function createDeliveries({ db, clock, ask, knownOpenIdOf, warn }: Deps) {
  const own = (tradeNo: string) => eq(virtualOrder.tradeNo, tradeNo)

  async function report(tradeNo: string, reports: number): Promise<void> {
    const [order] = await db.select({ status: payOrder.status }).from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
    // Not credited yet (or parked): what is not delivered is not reported.
    if (order?.status !== orderStatus.paid) return
    try {
      await ask('/xpay/notify_provide_goods', wxDoneShape, { order_id: tradeNo }).catch((error: unknown) => {
        if (!isVirtualError(error, 'repeated')) throw error
      })
      await db.update(virtualOrder).set({ reportAt: null, deliveredAt: clock.now() }).where(own(tradeNo))
    } catch (error) {
      if (reports < reportsMax) return
      await db.update(virtualOrder).set({ reportAt: null }).where(own(tradeNo))
      warn({ tradeNo, err: error }, 'WeChat does not take the report that an order is delivered')
    }
  }

  return {
    /** Stores who is about to pay: the person may be somebody else in WeChat later. */
    async notePayer(tradeNo: string, openId: string): Promise<void> {
      await db
        .insert(virtualOrder)
        .values({ tradeNo, openId })
        .onConflictDoUpdate({ target: virtualOrder.tradeNo, set: { openId } })
    },

    async payerOf(tradeNo: string): Promise<string | null> {
      const [row] = await db.select({ openId: virtualOrder.openId }).from(virtualOrder).where(own(tradeNo))
      return row?.openId ?? (await knownOpenIdOf(tradeNo))
    },

    /** By the status that WeChat tells: a report becomes due, or is not needed any more. */
    async noteStatus(tradeNo: string, openId: string, status: number): Promise<void> {
      if (undelivered.includes(status)) {
        const reportAt = new Date(clock.now().getTime() + firstReportMs)
        await db.insert(virtualOrder).values({ tradeNo, openId, reportAt }).onConflictDoNothing()
        await db
          .update(virtualOrder)
          .set({ reportAt })
          .where(
            and(
              own(tradeNo),
              eq(virtualOrder.reports, 0),
              isNull(virtualOrder.reportAt),
              isNull(virtualOrder.deliveredAt),
            ),
          )
      }
      if (status === delivered)
        await db
          .update(virtualOrder)
          .set({ reportAt: null, deliveredAt: clock.now() })
          .where(and(own(tradeNo), isNull(virtualOrder.deliveredAt)))
    },

    /** Whether an order is still to be credited: it waits, or is parked for the operator. */
    async isOwed(tradeNo: string): Promise<boolean> {
      const [order] = await db.select({ status: payOrder.status }).from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
      return order?.status === orderStatus.waiting || order?.status === orderStatus.closed
    },

    /** Reports what is due. A process takes a row by moving its next report. */
    async work(): Promise<void> {
      const now = clock.now()
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
            .where(lte(virtualOrder.reportAt, now))
            .limit(batchSize)
            .for('update', { skipLocked: true })})`,
        )
        .returning({ tradeNo: virtualOrder.tradeNo, reports: virtualOrder.reports })
      for (const { tradeNo, reports } of due) await report(tradeNo, reports)
    },
  }
}
