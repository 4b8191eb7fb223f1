import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminOut } from '../../../../contract/admin'
import { isoText } from '../../../../contract/time'
import { recordChange } from '../../../audit'
import { NotPossible } from '../../../audit/not-possible'
import type { Clock, Ids } from '../../../ports/clock'
import { virtualOrder } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { PayError } from '../../../ports/pay/types'
import { payErrorWords } from '../pay-error-words'
import type { Decision } from './actions'
import { type createReport, isReportRefused, type ReportedOrder } from './reports'

type Refused = AdminOut<'GET /admin/delivery'>[number]

const most = 200

const read = (db: Db, which: SQL | undefined) =>
  db
    .select({ row: virtualOrder, isRefused: sql<boolean>`coalesce(${isReportRefused}, false)` })
    .from(virtualOrder)
    .where(which)
    .orderBy(asc(virtualOrder.refusedAt))
    .limit(most)

const view = ({ row, isRefused }: Awaited<ReturnType<typeof read>>[number]): Refused => ({
  tradeNo: row.tradeNo,
  isRefused,
  refusal: row.refusal,
  refusedAt: isoText(row.refusedAt),
  reports: row.reports,
  nextAt: isoText(row.reportAt),
  deliveredAt: isoText(row.deliveredAt),
})

/** Delivery reports that WeChat refuses, for an operator. */
export const refusedDeliveries = async (db: Db): Promise<Refused[]> => (await read(db, isReportRefused)).map(view)

/** The delivery report of an order; null without one. */
export async function deliveryOf(db: Db, tradeNo: string): Promise<Omit<Refused, 'tradeNo'> | null> {
  const [found] = await read(db, eq(virtualOrder.tradeNo, tradeNo))
  return found ? view(found) : null
}

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  report: ReturnType<typeof createReport>
}

/** Reports a delivery again for an operator, or every refused one, each with an entry in the audit. Throws NotPossible. */
export const createReportByOperator = ({ db, clock, ids, report }: Deps) => {
  async function one(tradeNo: string, { reason, ...actor }: Decision): Promise<ReportedOrder> {
    const reported = await report(tradeNo).catch((error: unknown) => {
      throw error instanceof PayError ? new NotPossible(`微信没有接受：${payErrorWords(error)}`) : error
    })
    const { tradeNo: id, ...after } = reported
    await recordChange(db, { clock, ids }, actor, { act: 'report', subject: { kind: 'order', id }, after, reason })
    return reported
  }

  return async (tradeNo: string | undefined, decision: Decision): Promise<ReportedOrder[]> => {
    if (tradeNo) return [await one(tradeNo, decision)]
    const reported: ReportedOrder[] = []
    for (const refused of await refusedDeliveries(db)) reported.push(await one(refused.tradeNo, decision))
    return reported
  }
}
