import { and, eq } from 'drizzle-orm'
import { payOrder, type BillDifference } from '../../../ports/db/schema'
import type { PayProvider, Refund } from '../../../ports/pay/types'
import { refundsOf } from '../refunds/align-order'
import type { ReconcileDeps } from '.'

type RefundDeps = Pick<ReconcileDeps, 'db' | 'checks' | 'orderLedger'>

/** Applies a refund in the bill of a day if it is new, compares it otherwise. */
export async function applyBilledRefund(
  { db, checks, orderLedger }: RefundDeps,
  provider: PayProvider,
  day: string,
  refund: Refund,
  note: (difference: BillDifference) => void,
) {
  const { tradeNo, refundNo, amountFen: billFen } = refund
  const [order] = await db
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.tradeNo, tradeNo), eq(payOrder.provider, provider.name)))
  if (!order) return note({ kind: 'refundUnknown', tradeNo, detail: refundNo, billFen, ourFen: null })
  const before = await refundsOf(db, tradeNo)
  const known = before.find((one) => one.refundNo === refundNo)
  if (known && known.amountFen !== billFen)
    note({ kind: 'refundAmount', tradeNo, detail: refundNo, billFen, ourFen: known.amountFen })
  // Without a refund number, queries the order itself, which reports the refunded amount.
  if (refundNo)
    await orderLedger.applyRefund(provider.name, refund, {
      corrects: { who: provider.name, reason: `账单 ${day}` },
      billedDay: day,
    })
  else await checks.check(order)
  const after = await refundsOf(db, tradeNo)
  const isDone = (rows: typeof before) => rows.filter(({ state }) => state === 'done').length
  if (isDone(after) > isDone(before))
    note({ kind: 'refundLearned', tradeNo, detail: refundNo, billFen, ourFen: known?.amountFen ?? null })
}
