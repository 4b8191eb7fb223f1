import { yuanOf } from '../../../../contract/money'
import type { createRefundsByHand } from './by-hand'
import { bookable, correctable, endable, refundName, type NamedRefund } from './named'

/** Shows what a record by hand does, before it is made. Throws NotPossible, as the record would. */
export const createShownByHand = ({ show }: Pick<ReturnType<typeof createRefundsByHand>, 'show'>) => ({
  book: ({ tradeNo, refundNo, amountFen }: NamedRefund & { amountFen: number }) =>
    show(tradeNo, async (tx, order) => {
      const own = await bookable(tx, order, { refundNo, amountFen })
      if (own?.state === 'done') return `把 ${refundNo} 从 ¥${yuanOf(own.amountFen)} 改记为 ¥${yuanOf(amountFen)}`
      return `记下 ${refundNo}：商户平台上已经退回 ¥${yuanOf(amountFen)}，收回对应的权益`
    }),

  correct: ({ tradeNo, refundNo, amountFen }: NamedRefund & { amountFen: number }) =>
    show(tradeNo, async (tx) => {
      const before = `¥${yuanOf((await correctable(tx, { tradeNo, refundNo }, amountFen)).amountFen)}`
      return amountFen === 0
        ? `作废 ${refundNo}：记的 ${before} 没有退，收回的权益还给用户`
        : `把 ${refundNo} 从 ${before} 更正为 ¥${yuanOf(amountFen)}，权益按新的金额对齐`
    }),

  end: ({ tradeNo, refundNo, state }: NamedRefund & { state: 'done' | 'failed' }) =>
    show(tradeNo, async (tx) => {
      const { amountFen } = await endable(tx, { tradeNo, refundNo }, state)
      const name = `${refundName(refundNo)}（¥${yuanOf(amountFen)}）`
      return state === 'done' ? `${name}已经退成：收回对应的权益` : `${name}没有退成：冻结的权益还给用户`
    }),
})
