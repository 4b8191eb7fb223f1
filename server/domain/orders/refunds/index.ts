import { eq } from 'drizzle-orm'
import { payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import { keyedAction, recordAction, type Decision } from '../operator/actions'
import { NotPossible } from '../../../audit/not-possible'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import type { OrderRow } from '../types'
import { createRefundSettler } from './settle'
import { chooseRefund, type RefundWish } from './choose'
import { answerRequests, assertOpenRequest } from './requests'
import { takenBack } from './taken-back'
import { alignOrder, refundsOf, type RefundRow } from './align-order'

/** A refund as operators see it. */
export type RefundView = Pick<RefundRow, 'tradeNo' | 'amountFen' | 'state' | 'failure'> & {
  refundNo: string
  /** It was requested before, by an equal wish: nothing new was done. */
  isRepeat: boolean
}

interface RefundsDeps extends OrderLedgerDeps {
  providers: PayProviders
  orderLedger: OrderLedger
  warn: (error: unknown, about: string) => void
}

export type Refunds = ReturnType<typeof createRefunds>

/** Delay of a refund's first query, in ms. */
const firstCheckMs = 10_000

/** Refunds requested by operators. Each is a row that is open until its provider reports the end. */
export function createRefunds({ db, ledger, clock, ids, providers, orderLedger, warn }: RefundsDeps) {
  const settle = createRefundSettler({ db, clock, providers, orderLedger, warn })
  const view = ({ tradeNo, amountFen, state, failure, refundNo }: RefundRow, isRepeat: boolean): RefundView => ({
    ...{ tradeNo, amountFen, state, failure, isRepeat },
    refundNo: refundNo ?? '',
  })
  /** Stores the request and freezes its part before the provider is called. */
  async function write(tx: Db, order: OrderRow, wish: RefundWish & Decision) {
    const now = clock.now()
    const { amountFen: _, transactionId: __, again: ___, proposalId, ...decision } = wish
    const { who, reason, key } = decision
    const wished = { wish: wish.amountFen ?? 'all', payment: wish.transactionId ?? '' }
    const act = { verb: 'refund', subject: order.tradeNo, details: wished } as const
    const earlier = await keyedAction(tx, decision, act)
    const first = earlier && (await refundsOf(tx, order.tradeNo)).find(({ id }) => id === earlier.details['refund'])
    if (first) return { row: first, isRepeat: true }
    if (proposalId) await assertOpenRequest(tx, order.tradeNo, proposalId)
    const { transactionId, amountFen, known, numberOfRefunds } = await chooseRefund(tx, order, wish)
    const answer = (row: RefundRow) => answerRequests(tx, row, { who, now })
    const record = ({ id, refundNo }: RefundRow) =>
      recordAction(
        tx,
        { clock, ids },
        {
          ...act,
          userId: order.userId,
          ...decision,
          details: { ...wished, refund: id, refundNo: refundNo ?? '', amountFen },
        },
      )
    if (known && known.state !== 'failed') {
      await answer(known)
      if (key !== undefined) await record(known)
      return { row: known, isRepeat: true }
    }
    // The call follows below; the poller makes it if this process dies first.
    const nextCheckAt = new Date(now.getTime() + firstCheckMs)
    const asked = { state: 'requested', who, reason, failure: '', endedAt: null, checks: 0, nextCheckAt } as const
    const [row] = known
      ? await tx.update(payRefund).set(asked).where(eq(payRefund.id, known.id)).returning()
      : await tx
          .insert(payRefund)
          .values({
            id: ids.ulid(),
            tradeNo: order.tradeNo,
            provider: order.provider,
            refundNo: numberOfRefunds === 0 ? `R${order.tradeNo}` : `R${order.tradeNo}-${numberOfRefunds + 1}`,
            transactionId,
            amountFen,
            origin: 'operator',
            createdAt: now,
            ...asked,
          })
          .returning()
    if (!row) throw new Error('a refund was not written')
    await answer(row)
    await record(row)
    const seen = order.review === 'refundFailed' ? await orderLedger.change(tx, order, { review: '' }) : order
    await alignOrder(tx, ledger, seen, now)
    return { row, isRepeat: false }
  }

  return {
    settle,

    /** Shows a refund before it is requested. Throws NotPossible, as the request would. */
    async preview(tradeNo: string, wish: RefundWish & Decision) {
      const shown = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        if (wish.proposalId) await assertOpenRequest(tx, tradeNo, wish.proposalId)
        const { totalFen, amountFen, transactionId } = await chooseRefund(tx, order, { ...wish, again: true })
        return {
          title: order.ordered.title,
          paidFen: totalFen,
          refundedFen: order.refundedFen + order.refundingFen,
          amountFen,
          ...(await takenBack(tx, order, { transactionId, amountFen, totalFen })),
        }
      })
      if (!shown) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
      return shown
    },

    /**
     * Refunds a payment or a part of it through the order's own provider, by an operator's decision. Freezes that part
     * of the purchase at once. A repeat continues the same refund. Throws NotPossible.
     */
    async request(tradeNo: string, wish: RefundWish & Decision): Promise<RefundView> {
      const written = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        if (!providers.find(order.provider))
          throw new NotPossible(`订单 ${tradeNo} 是用 ${order.provider} 支付的，请把它加进 PAY_PROVIDER 后重试`)
        return { order, ...(await write(tx, order, wish)) }
      })
      if (!written) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号（npm run orders 列出待处理的订单）`)
      const { order, row, isRepeat } = written
      const isOpen = row.state === 'requested' || row.state === 'processing'
      return view(isOpen ? await settle(row, order) : row, isRepeat)
    },
  }
}
