import { eq } from 'drizzle-orm'
import { payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import { PayError, type Refund, type RefundQuery } from '../../../ports/pay/types'
import type { Clock } from '../../../ports/clock'
import type { OrderLedger } from '../apply-paid'
import { recordAnswer } from '../exchanges'
import { paymentsOf } from '../payments'
import type { OrderRow } from '../types'
import type { RefundRow } from './align-order'

interface RefundSettlerDeps {
  db: Db
  clock: Clock
  providers: PayProviders
  orderLedger: OrderLedger
  warn: (error: unknown, about: string) => void
}

/** Queries, over some hours, until a refund unknown to its provider counts as failed. */
const checksUntilGone = 8

/** Errors unrelated to the refund itself: it is requested again later. */
const isPassing = ({ kind, detail }: PayError) => kind !== 'refused' || /FREQUENC|RATE_?LIMIT|SYSTEM|BUSY/i.test(detail)

/** A stored refund as its provider is asked about it. */
export async function refundQueryOf(db: Db, row: RefundRow, refundNo: string, order: OrderRow): Promise<RefundQuery> {
  const { tradeNo, transactionId, amountFen } = row
  const isOfOrder = transactionId === null || transactionId === order.transactionId
  const paidFen = isOfOrder
    ? order.paidFen
    : (await paymentsOf(db, tradeNo)).find((one) => one.transactionId === transactionId)?.amountFen
  return {
    tradeNo,
    transactionId: transactionId ?? order.transactionId ?? '',
    refundNo,
    amountFen,
    totalFen: paidFen ?? amountFen,
    scene: order.scene,
  }
}

/** Facts of a failed refund for the operator's log. */
const faultOf = ({ tradeNo, refundNo, amountFen }: RefundRow, detail: string) => ({
  tradeNo,
  refundNo,
  amountFen,
  detail,
})

/** Requests a refund from its provider, or queries it, and applies the answer. */
export function createRefundSettler({ db, clock, providers, orderLedger, warn }: RefundSettlerDeps) {
  const reload = async ({ id }: RefundRow): Promise<RefundRow | undefined> =>
    (await db.select().from(payRefund).where(eq(payRefund.id, id)))[0]

  /** Returns the refund afterwards. */
  async function settle(row: RefundRow, order: OrderRow): Promise<RefundRow> {
    const provider = providers.find(row.provider)
    const refundNo = row.refundNo
    if (!provider || !refundNo) return row
    const query = await refundQueryOf(db, row, refundNo, order)
    const failed = (detail: string): Refund => ({ ...query, state: 'failed', detail })
    // A newly accepted refund may not be in the provider's books yet.
    const unheardOf = (): Refund =>
      row.checks < checksUntilGone ? { ...query, state: 'processing' } : failed('NOT_FOUND')
    try {
      const answer = await recordAnswer(
        { db, clock },
        { kind: 'refundQuery', tradeNo: row.tradeNo, number: refundNo },
        () =>
          row.state === 'requested' ? provider.refund({ ...query, reason: row.reason }) : provider.queryRefund(query),
        (refund) => ({ answer: refund?.state ?? 'unknown' }),
      )
      const told = answer ?? unheardOf()
      if (told.state === 'failed') warn(faultOf(row, told.detail ?? ''), 'a refund did not go through')
      await orderLedger.applyRefund(provider.name, told)
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      if (row.state === 'requested' && !isPassing(error)) {
        warn(faultOf(row, error.detail), 'a refund did not go through')
        await orderLedger.applyRefund(provider.name, failed(error.detail))
      } else warn({ tradeNo: row.tradeNo, refundNo, err: error }, 'asking about a refund')
    }
    return (await reload(row)) ?? row
  }

  return settle
}
