import { eq } from 'drizzle-orm'
import { yuanOf } from '../../../../contract/money'
import { payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import { NotPossible, recordAction, type Decision } from '../operator/actions'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import type { OrderRow } from '../types'
import { createRefundSettler } from './settle'
import { chooseRefund, type RefundWish } from './choose'
import { alignOrder, refundsOf, type RefundRow } from './align-order'

/** A refund as operators see it. */
export type RefundView = Pick<RefundRow, 'tradeNo' | 'amountFen' | 'state' | 'failure'> & { refundNo: string }

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
  const settle = createRefundSettler({ db, providers, orderLedger, warn })
  const view = ({ tradeNo, amountFen, state, failure, refundNo }: RefundRow): RefundView => ({
    tradeNo,
    amountFen,
    state,
    failure,
    refundNo: refundNo ?? '',
  })
  /** Stores the request and freezes its part before the provider is called. */
  async function write(tx: Db, order: OrderRow, wish: RefundWish & Decision): Promise<RefundRow> {
    const now = clock.now()
    const { transactionId, amountFen, known, numberOfRefunds } = await chooseRefund(tx, order, wish)
    if (known && known.state !== 'failed') return known
    const { who, reason } = wish
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
    await recordAction(
      tx,
      { clock, ids },
      {
        verb: 'refund',
        subject: order.tradeNo,
        userId: order.userId,
        who,
        reason,
        details: { refundNo: row.refundNo ?? '', amountFen },
      },
    )
    const seen = order.review === 'refundFailed' ? await orderLedger.change(tx, order, { review: '' }) : order
    await alignOrder(tx, ledger, seen, now)
    return row
  }

  return {
    settle,

    /**
     * Records a refund that an operator saw done in the provider's console, with who and why. Returns a sentence for the
     * operator. Throws NotPossible.
     */
    async book(
      refund: Pick<RefundRow, 'tradeNo' | 'amountFen'> & { refundNo: string },
      decision: Decision,
    ): Promise<string> {
      const { tradeNo, refundNo, amountFen } = refund
      const told = await orderLedger.withOrder(tradeNo, async (tx, { provider, paidFen, transactionId, userId }) => {
        if (paidFen === null || amountFen > paidFen)
          throw new NotPossible(`订单 ${tradeNo} 付了 ¥${yuanOf(paidFen ?? 0)}，退款不能更多`)
        const [own] = await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo))
        if (own && own.origin === 'operator') throw new NotPossible(`${refundNo} 是在这里发起的退款，结果会自动跟进`)
        if (own?.state !== 'done' || own.amountFen !== amountFen)
          await recordAction(
            tx,
            { clock, ids },
            { verb: 'refunded', subject: tradeNo, userId, ...decision, details: { refundNo, amountFen } },
          )
        return { provider, transactionId }
      })
      if (!told) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
      const { provider, transactionId } = told
      await orderLedger.applyRefund(
        provider,
        { tradeNo, refundNo, amountFen, state: 'done', ...(transactionId ? { transactionId } : {}) },
        { corrects: true },
      )
      return `已记下 ${refundNo} ¥${yuanOf(amountFen)}`
    },

    /**
     * Ends an open refund as an operator saw it in the provider's console, when the provider itself no longer reports
     * its end. `failed` gives the frozen part back. Returns a sentence for the operator. Throws NotPossible.
     */
    async end(tradeNo: string, refundNo: string, state: 'done' | 'failed', decision: Decision): Promise<string> {
      const ended = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        const row = (await refundsOf(tx, tradeNo)).find((one) => one.refundNo === refundNo)
        if (!row) throw new NotPossible(`订单 ${tradeNo} 没有退款 ${refundNo}`)
        if (row.state === state) return '之前已经结束，这次没有再做'
        if (row.state === 'done' || row.state === 'failed')
          throw new NotPossible(`退款 ${refundNo} 已经结束（${row.state === 'done' ? '成功' : '失败'}）`)
        const now = clock.now()
        await tx
          .update(payRefund)
          .set({ state, failure: state === 'failed' ? 'operator' : '', endedAt: now, nextCheckAt: null })
          .where(eq(payRefund.id, row.id))
        await recordAction(
          tx,
          { clock, ids },
          { verb: 'endRefund', subject: tradeNo, userId: order.userId, ...decision, details: { refundNo, state } },
        )
        await alignOrder(tx, ledger, order, now)
        return state === 'done' ? '已按退款成功结束' : '已按退款失败结束，冻结的权益已经还给用户'
      })
      if (!ended) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
      return `${refundNo} ${ended}`
    },

    /**
     * Refunds a payment or a part of it through the order's own provider, by an operator's decision. Freezes that part
     * of the purchase at once. A repeat continues the same refund. Throws NotPossible.
     */
    async request(tradeNo: string, wish: RefundWish & Decision): Promise<RefundView> {
      const written = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        if (!providers.find(order.provider))
          throw new NotPossible(`订单 ${tradeNo} 是用 ${order.provider} 支付的，请把它加进 PAY_PROVIDER 后重试`)
        return { order, row: await write(tx, order, wish) }
      })
      if (!written) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号（npm run orders 列出待处理的订单）`)
      const { order, row } = written
      const isOpen = row.state === 'requested' || row.state === 'processing'
      return view(isOpen ? await settle(row, order) : row)
    },
  }
}
