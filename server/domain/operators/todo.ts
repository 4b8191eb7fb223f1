import { and, count, eq, gt, isNull, lt, min, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AdminOut } from '../../../contract/admin'
import { type TodoKind, todoKinds, todoScreens } from '../../../contract/admin/todo'
import { dayMs, hourMs } from '../../../contract/time'
import { countBadRows } from '../../operator-rows/check-all'
import { type Clock, ulidFrom } from '../../ports/clock'
import {
  careCase,
  complaint,
  engine,
  moderationEvent,
  payOrder,
  payRefund,
  providerHealth,
  refundRequest,
  scheduledSetting,
  task,
  virtualOrder,
} from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type AccountNumber, accountNumbers, nearFiling } from '../accounts/numbers'
import { isOutOfFunds } from '../engines/health'
import { isReportRefused } from '../orders/operator/reports'
import { openDifferences } from '../orders/reconcile/recent'
import { isOpenRefund, isOpenRequest } from '../orders/refunds/open'
import { isRefund } from '../orders/refunds/effective'
import { scheduledOf } from '../site/schedule'
import { createDoorRates } from './door-rates'
import { atMostOnceAMinute } from './minute-cache'
import { livingProcesses } from './processes'

/** A refund that is open for longer needs a look. */
const oldRefundMs = 3 * dayMs
/** Bills whose differences wait; older ones were looked at. */
const recentBillsMs = 2 * dayMs

/** One that only asked to wait has no failure. */
const isBrokenAt = ({ restsUntil, failures }: typeof engine | typeof providerHealth, now: Date) =>
  and(gt(restsUntil, now), ne(failures, 0))

interface Waiting {
  count: number
  oldest?: Date | null | undefined
}

export type TodoReader = ReturnType<typeof createTodoReader>

/** What waits for an operator: every kind, with the age of its oldest. */
export function createTodoReader({ db, slow, clock }: { db: Db; slow: Db; clock: Clock }) {
  const counted = async (table: PgTable, which: SQL | undefined): Promise<Waiting> => ({
    count: await db.$count(table, which),
  })
  async function withAge(
    table: typeof task | typeof payRefund | typeof refundRequest | typeof complaint,
    which: SQL | undefined,
  ) {
    const [found] = await db
      .select({ count: count(), oldest: min(table.createdAt) })
      .from(table as PgTable)
      .where(which)
    return found ?? { count: 0 }
  }

  const isOpen = isNull(complaint.answeredAt)
  const doorRates = createDoorRates({ db })
  const processList = livingProcesses(db)
  // Counts whole tables.
  const numbers = atMostOnceAMinute(clock, (now) => accountNumbers(slow, now), hourMs)
  const near = async (what: AccountNumber): Promise<Waiting> => ({ count: nearFiling(await numbers(), what) })
  const readers: Record<TodoKind, (now: Date) => Promise<Waiting>> = {
    // Written out, so that a partial index fits.
    parkedPayments: () => counted(payOrder, sql`${payOrder.review} <> ''`),
    refundRequests: () => withAge(refundRequest, isOpenRequest),
    oldRefunds: (now) =>
      withAge(payRefund, and(isOpenRefund, isRefund, lt(payRefund.createdAt, new Date(now.getTime() - oldRefundMs)))),
    refusedReports: () => counted(virtualOrder, isReportRefused),
    openDifferences: async (now) => ({ count: await openDifferences(db, new Date(now.getTime() - recentBillsMs)) }),
    openComplaints: () => withAge(complaint, isOpen),
    overdueComplaints: (now) => withAge(complaint, and(isOpen, lt(complaint.dueAt, now))),
    waitingAppeals: () => withAge(complaint, and(isOpen, eq(complaint.kind, 'appeal'))),
    async openCare() {
      const isOpen = isNull(careCase.closedAt)
      const [found] = await db
        .select({ count: count(), oldest: min(careCase.beganAt) })
        .from(careCase)
        .where(isOpen)
      return found ?? { count: 0 }
    },
    // Written out, so that a partial index fits.
    waitingVerdicts: () =>
      counted(moderationEvent, sql`${moderationEvent.weight} = 'review' and ${moderationEvent.review} is null`),
    unjudgedContent: (now) =>
      counted(
        moderationEvent,
        and(eq(moderationEvent.weight, 'unjudged'), gt(moderationEvent.id, ulidFrom(new Date(now.getTime() - dayMs)))),
      ),
    badRows: async () => ({ count: [...(await countBadRows(db)).values()].reduce((sum, rows) => sum + rows, 0) }),
    failedSchedules: () => counted(scheduledSetting, and(ne(scheduledSetting.fault, ''), scheduledOf.settings)),
    failedPrices: () => counted(scheduledSetting, and(ne(scheduledSetting.fault, ''), scheduledOf.packages)),
    // A task that is done again keeps its time, which says nothing about the queue.
    waitingTasks: (now) =>
      withAge(
        task,
        and(eq(task.status, 'QUEUING'), or(gt(task.credits, 0), gt(task.createdAt, new Date(now.getTime() - dayMs)))),
      ),
    // A process that reads this has a sign of life, unless it just began.
    async noWorker(now) {
      const { processes, hasWorker } = await processList(now)
      return { count: processes > 0 && !hasWorker ? 1 : 0 }
    },
    restingEngines: (now) => counted(engine, and(engine.enabled, isBrokenAt(engine, now), not(isOutOfFunds(engine)))),
    restingModels: (now) =>
      counted(providerHealth, and(isBrokenAt(providerHealth, now), not(isOutOfFunds(providerHealth)))),
    unpaidEngines: (now) => counted(engine, and(engine.enabled, isBrokenAt(engine, now), isOutOfFunds(engine))),
    unpaidModels: (now) => counted(providerHealth, and(isBrokenAt(providerHealth, now), isOutOfFunds(providerHealth))),
    manyCodes: async (now) => ({ count: await doorRates.manyCodes(now) }),
    refusedCaptchas: async (now) => ({ count: await doorRates.refusedCaptchas(now) }),
    solvedCaptchas: async (now) => ({ count: await doorRates.solvedCaptchas(now) }),
    manyFaces: () => near('faces'),
    manyMonthly: () => near('month'),
    manyRegistered: () => near('registered'),
  }

  return (): Promise<AdminOut<'GET /admin/today'>['todo']> => {
    const now = clock.now()
    return Promise.all(
      todoKinds.map(async (kind) => {
        const { count, oldest } = await readers[kind](now)
        const oldestSeconds = oldest ? Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000)) : null
        return { kind, screen: todoScreens[kind], count, oldestSeconds }
      }),
    )
  }
}
