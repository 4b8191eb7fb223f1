import { and, eq, gte, isNull, ne, or, type SQL } from 'drizzle-orm'
import { payOrder, virtualOrder } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import type { DeliveryState } from '../../../ports/pay/types'
import { NotPossible } from '../../../audit/not-possible'

/** Reports, over about a quarter of an hour, until a refusal needs an operator. */
const passingReports = 4

/** Orders whose delivery report WeChat refuses: several times, or for good. */
export const isReportRefused: SQL | undefined = and(
  ne(virtualOrder.refusal, ''),
  isNull(virtualOrder.deliveredAt),
  or(isNull(virtualOrder.reportAt), gte(virtualOrder.reports, passingReports)),
)

export type ReportedOrder = { tradeNo: string } & DeliveryState

/** Delivery reports that an operator repeats: of an order, or of every refused one. Throws NotPossible. */
export function createReports({ db, providers }: { db: Db; providers: PayProviders }) {
  async function report(tradeNo: string): Promise<ReportedOrder> {
    const [order] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
    if (!order) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
    const provider = providers.find(order.provider)
    if (!provider)
      throw new NotPossible(`订单 ${tradeNo} 是用 ${order.provider} 支付的，请把它加进 PAY_PROVIDER 后重试`)
    if (!provider.reportDelivery) throw new NotPossible(`${order.provider} 不需要上报发货`)
    return { tradeNo, ...(await provider.reportDelivery(tradeNo)) }
  }

  return async (tradeNo?: string): Promise<ReportedOrder[]> => {
    if (tradeNo) return [await report(tradeNo)]
    const refused = await db
      .select({ tradeNo: virtualOrder.tradeNo })
      .from(virtualOrder)
      .where(isReportRefused)
      .orderBy(virtualOrder.tradeNo)
    const reported: ReportedOrder[] = []
    for (const one of refused) reported.push(await report(one.tradeNo))
    return reported
  }
}
