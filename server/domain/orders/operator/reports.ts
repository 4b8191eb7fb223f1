import { and, eq, gte, isNull, ne, or, type SQL } from 'drizzle-orm'
import { payOrder, virtualOrder } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import type { DeliveryState } from '../../../ports/pay/types'
import { NotPossible } from '../../../audit/not-possible'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import { keyedAction, recordAction, type Decision } from './actions'

/** Reports, over about a quarter of an hour, until a refusal needs an operator. */
const passingReports = 4

/** Orders whose delivery report WeChat refuses: several times, or for good. */
export const isReportRefused: SQL | undefined = and(
  ne(virtualOrder.refusal, ''),
  isNull(virtualOrder.deliveredAt),
  or(isNull(virtualOrder.reportAt), gte(virtualOrder.reports, passingReports)),
)

export type ReportedOrder = { tradeNo: string } & DeliveryState

/** Reports the delivery of an order again. Throws NotPossible. */
export const createReport =
  ({ db, providers }: { db: Db; providers: PayProviders }) =>
  async (tradeNo: string): Promise<ReportedOrder> => {
    const [order] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
    if (!order) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
    const provider = providers.find(order.provider)
    if (!provider)
      throw new NotPossible(`订单 ${tradeNo} 是用 ${order.provider} 支付的，请把它加进 PAY_PROVIDER 后重试`)
    if (!provider.reportDelivery) throw new NotPossible(`${order.provider} 不需要上报发货`)
    return { tradeNo, ...(await provider.reportDelivery(tradeNo)) }
  }

type ByHandDeps = Pick<OrderLedgerDeps, 'clock' | 'ids'> & { orderLedger: OrderLedger }

/**
 * Writes down that an operator reported a delivery in WeChat's own console, when WeChat accepts no report from here.
 * Throws NotPossible for an order without a refused report.
 */
export const createReportedByHand =
  ({ clock, ids, orderLedger }: ByHandDeps) =>
  async (tradeNo: string, decision: Decision): Promise<'done' | 'already'> => {
    const result = await orderLedger.withOrder(tradeNo, async (tx, { userId }) => {
      const act = { verb: 'reported', subject: tradeNo } as const
      if (await keyedAction(tx, decision, act)) return 'already' as const
      const own = eq(virtualOrder.tradeNo, tradeNo)
      const [row] = await tx.select().from(virtualOrder).where(own)
      if (row?.deliveredAt && decision.key === undefined) return 'already' as const
      if (!row || (row.refusal === '' && !row.deliveredAt)) throw new NotPossible(`订单 ${tradeNo} 没有被拒的发货上报`)
      const now = clock.now()
      await tx
        .update(virtualOrder)
        .set({ reportAt: null, refusal: '', deliveredAt: row.deliveredAt ?? now })
        .where(own)
      await recordAction(tx, { clock, ids }, { ...act, userId, ...decision, details: { refusal: row.refusal } })
      return row.deliveredAt ? ('already' as const) : ('done' as const)
    })
    if (!result) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
    return result
  }
