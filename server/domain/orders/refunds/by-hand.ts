import { eq } from 'drizzle-orm'
import { yuanOf } from '../../../../contract/money'
import { payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { keyedAction, recordAction, type Decision } from '../operator/actions'
import { NotPossible } from '../../../audit/not-possible'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import type { OrderRow } from '../types'
import { alignOrder } from './align-order'
import { correctRefund } from './correct'
import { bookable, correctable, endable, refundName, type NamedRefund } from './named'

type ByHandDeps = Pick<OrderLedgerDeps, 'ledger' | 'clock' | 'ids'> & { orderLedger: OrderLedger }

/** Refunds that an operator records as seen in the provider's console. Each returns a sentence for the operator. */
export function createRefundsByHand({ ledger, clock, ids, orderLedger }: ByHandDeps) {
  /** Throws NotPossible for an unknown order. */
  async function within<T>(tradeNo: string, run: (tx: Db, order: OrderRow) => Promise<T>): Promise<T> {
    const found = await orderLedger.withOrder(tradeNo, async (tx, order) => ({ result: await run(tx, order) }))
    if (!found) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
    return found.result
  }

  return {
    /** Shows a change before it is made. `read` throws NotPossible as the change would, and says what becomes of it. */
    show: (tradeNo: string, read: (tx: Db, order: OrderRow) => Promise<string>) =>
      within(tradeNo, async (tx, order) => ({
        sentence: await read(tx, order),
        title: order.ordered.title,
        paidFen: order.paidFen ?? 0,
      })),

    /** Records a refund that was made there, with who and why. Throws NotPossible. */
    book: ({ tradeNo, refundNo, amountFen }: NamedRefund & { amountFen: number }, decision: Decision) =>
      within(tradeNo, async (tx, order) => {
        const act = { verb: 'refunded', subject: tradeNo, details: { refundNo, amountFen } } as const
        if (await keyedAction(tx, decision, act)) return `之前已记下 ${refundNo} ¥${yuanOf(amountFen)}，这次没有再做`
        const { transactionId, userId } = order
        const own = await bookable(tx, order, { refundNo, amountFen })
        if (own?.state !== 'done' || own.amountFen !== amountFen || decision.key !== undefined)
          await recordAction(tx, { clock, ids }, { ...act, userId, ...decision })
        const ofPayment = transactionId ? { transactionId } : {}
        const seen = { tradeNo, refundNo, amountFen, state: 'done', ...ofPayment } as const
        await orderLedger.applyRefundTo(tx, order, seen, { corrects: decision })
        return `已记下 ${refundNo} ¥${yuanOf(amountFen)}`
      }),

    /** Gives a done refund its right amount by an opposite entry; 0 voids it. Its order follows. Throws NotPossible. */
    correct: ({ tradeNo, refundNo, amountFen }: NamedRefund & { amountFen: number }, decision: Decision) =>
      within(tradeNo, async (tx, order) => {
        const act = { verb: 'correct', subject: tradeNo, details: { refundNo, amountFen } } as const
        const already = `${refundNo} 之前已经更正为 ¥${yuanOf(amountFen)}，这次没有再做`
        if (await keyedAction(tx, decision, act)) return already
        const row = await correctable(tx, { tradeNo, refundNo }, amountFen)
        const beforeFen = row.amountFen
        const isChanged = await correctRefund(tx, row, amountFen, decision, { now: clock.now(), ids })
        if (isChanged || decision.key !== undefined)
          await recordAction(
            tx,
            { clock, ids },
            { ...act, userId: order.userId, ...decision, details: { ...act.details, beforeFen } },
          )
        if (!isChanged) return already
        await orderLedger.align(tx, order)
        const done = amountFen === 0 ? '已作废' : `已更正为 ¥${yuanOf(amountFen)}`
        return `${refundNo} ${done}（原来 ¥${yuanOf(beforeFen)}），订单的权益已经对齐`
      }),

    /**
     * Ends an open refund as seen there, when the provider itself no longer reports its end. `failed` gives the frozen
     * part back. Throws NotPossible.
     */
    end: (tradeNo: string, refundNo: string, state: 'done' | 'failed', decision: Decision): Promise<string> =>
      within(tradeNo, async (tx, order) => {
        const act = { verb: 'endRefund', subject: tradeNo, details: { refundNo, state } } as const
        const already = `${refundName(refundNo)} 之前已经结束，这次没有再做`
        if (await keyedAction(tx, decision, act)) return already
        const record = () => recordAction(tx, { clock, ids }, { ...act, userId: order.userId, ...decision })
        const row = await endable(tx, { tradeNo, refundNo }, state)
        if (row.state === state) {
          if (decision.key !== undefined) await record()
          return already
        }
        const now = clock.now()
        await tx
          .update(payRefund)
          .set({ state, failure: state === 'failed' ? 'operator' : '', endedAt: now, nextCheckAt: null })
          .where(eq(payRefund.id, row.id))
        await record()
        await alignOrder(tx, ledger, order, now)
        return `${refundName(refundNo)} ${state === 'done' ? '已按退款成功结束' : '已按退款失败结束，冻结的权益已经还给用户'}`
      }),
  }
}
