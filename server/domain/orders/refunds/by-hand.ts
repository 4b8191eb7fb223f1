import { and, eq } from 'drizzle-orm'
import { yuanOf } from '../../../../contract/money'
import { payRefund } from '../../../ports/db/schema'
import { keyedAction, recordAction, type Decision } from '../operator/actions'
import { NotPossible } from '../../../audit/not-possible'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import { alignOrder, refundsOf } from './align-order'
import { correctRefund } from './correct'

/** A refund as an operator names it. */
export interface NamedRefund {
  tradeNo: string
  refundNo: string
}

export type ByHandDeps = Pick<OrderLedgerDeps, 'ledger' | 'clock' | 'ids'> & { orderLedger: OrderLedger }

/** Refunds that an operator records as seen in the provider's console. */
export function createRefundsByHand({ ledger, clock, ids, orderLedger }: ByHandDeps) {
  return {
    /** Records a refund that was made there, with who and why. Returns a sentence for the operator. Throws NotPossible. */
    async book({ tradeNo, refundNo, amountFen }: NamedRefund & { amountFen: number }, decision: Decision) {
      const told = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        const act = { verb: 'refunded', subject: tradeNo, details: { refundNo, amountFen } } as const
        if (await keyedAction(tx, decision, act)) return `之前已记下 ${refundNo} ¥${yuanOf(amountFen)}，这次没有再做`
        const { provider, paidFen, transactionId, userId } = order
        if (paidFen === null || amountFen > paidFen)
          throw new NotPossible(`订单 ${tradeNo} 付了 ¥${yuanOf(paidFen ?? 0)}，退款不能更多`)
        const own = (await refundsOf(tx, tradeNo)).find((one) => one.refundNo === refundNo)
        const isNumber = and(eq(payRefund.provider, provider), eq(payRefund.refundNo, refundNo))
        const [other] = own ? [] : await tx.select().from(payRefund).where(isNumber)
        if (other) throw new NotPossible(`${refundNo} 是订单 ${other.tradeNo} 的退款`)
        if (own?.origin === 'operator') throw new NotPossible(`${refundNo} 是在这里发起的退款，结果会自动跟进`)
        if (own?.state !== 'done' || own.amountFen !== amountFen || decision.key !== undefined)
          await recordAction(tx, { clock, ids }, { ...act, userId, ...decision })
        const seen = {
          tradeNo,
          refundNo,
          amountFen,
          state: 'done',
          ...(transactionId ? { transactionId } : {}),
        } as const
        await orderLedger.applyRefundTo(tx, order, seen, { corrects: decision })
        return `已记下 ${refundNo} ¥${yuanOf(amountFen)}`
      })
      if (!told) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
      return told
    },

    /**
     * Gives a done refund its right amount by an opposite entry; 0 voids it. Its order follows. Returns a sentence for
     * the operator. Throws NotPossible.
     */
    async correct({ tradeNo, refundNo, amountFen }: NamedRefund & { amountFen: number }, decision: Decision) {
      const told = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        const act = { verb: 'correct', subject: tradeNo, details: { refundNo, amountFen } } as const
        const already = `${refundNo} 之前已经更正为 ¥${yuanOf(amountFen)}，这次没有再做`
        if (await keyedAction(tx, decision, act)) return already
        const row = (await refundsOf(tx, tradeNo)).find((one) => one.refundNo === refundNo)
        if (!row) throw new NotPossible(`订单 ${tradeNo} 没有退款 ${refundNo}`)
        if (row.state === 'failed') throw new NotPossible(`退款 ${refundNo} 没有成功，不用更正`)
        if (row.state !== 'done')
          throw new NotPossible(`退款 ${refundNo} 还没有结束，不能更正：请等它结束，或用 end-refund 结束它`)
        const [booked] = await tx.select().from(payRefund).where(eq(payRefund.id, row.id))
        if (booked && amountFen > booked.amountFen)
          throw new NotPossible(
            `${refundNo} 记的是 ¥${yuanOf(booked.amountFen)}，不能更正得更多：如果商户平台上退得更多，请用 refunded 记下`,
          )
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
      })
      if (!told) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
      return told
    },

    /**
     * Ends an open refund as seen there, when the provider itself no longer reports its end. `failed` gives the frozen
     * part back. Returns a sentence for the operator. Throws NotPossible.
     */
    async end(tradeNo: string, refundNo: string, state: 'done' | 'failed', decision: Decision): Promise<string> {
      const ended = await orderLedger.withOrder(tradeNo, async (tx, order) => {
        const act = { verb: 'endRefund', subject: tradeNo, details: { refundNo, state } } as const
        if (await keyedAction(tx, decision, act)) return '之前已经结束，这次没有再做'
        const record = () => recordAction(tx, { clock, ids }, { ...act, userId: order.userId, ...decision })
        const row = (await refundsOf(tx, tradeNo)).find((one) => one.refundNo === refundNo)
        if (!row) throw new NotPossible(`订单 ${tradeNo} 没有退款 ${refundNo}`)
        if (row.state === state) {
          if (decision.key !== undefined) await record()
          return '之前已经结束，这次没有再做'
        }
        if (row.state === 'done' || row.state === 'failed')
          throw new NotPossible(`退款 ${refundNo} 已经结束（${row.state === 'done' ? '成功' : '失败'}）`)
        const now = clock.now()
        await tx
          .update(payRefund)
          .set({ state, failure: state === 'failed' ? 'operator' : '', endedAt: now, nextCheckAt: null })
          .where(eq(payRefund.id, row.id))
        await record()
        await alignOrder(tx, ledger, order, now)
        return state === 'done' ? '已按退款成功结束' : '已按退款失败结束，冻结的权益已经还给用户'
      })
      if (!ended) throw new NotPossible(`没有订单 ${tradeNo}，请核对订单号`)
      return `${refundNo} ${ended}`
    },
  }
}
