import { z } from 'zod'
import { PayError, type PayState, type Payment } from '../types'
import type { WxpaySetting } from './types'

/** A transaction in answers to queries and in notices. */
export const transactionShape = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
})
export type Transaction = z.output<typeof transactionShape>

/** Throws PayError `forged` for a transaction of another merchant, of an app that is not ours, or of another order. */
export function assertOurs(
  { mchId, appIds }: Pick<WxpaySetting, 'mchId' | 'appIds'>,
  transaction: Transaction,
  tradeNo?: string,
): void {
  if (transaction.mchid !== mchId) throw new PayError('forged', 'merchant')
  // An unconfigured app has the id '', so an empty id must not match.
  if (!transaction.appid || ![appIds.site, appIds.mini].includes(transaction.appid)) throw new PayError('forged', 'app')
  if (tradeNo !== undefined && transaction.out_trade_no !== tradeNo) throw new PayError('forged', 'order')
}

export function paymentOf({ out_trade_no, transaction_id, amount, success_time, payer }: Transaction): Payment {
  if (!transaction_id || !amount || !success_time) throw new PayError('refused', 'an incomplete transaction')
  return {
    tradeNo: out_trade_no,
    transactionId: transaction_id,
    amountFen: amount.total,
    currency: amount.currency,
    paidAt: new Date(success_time),
    ...(payer?.openid ? { payer: payer.openid } : {}),
  }
}

export function stateOf(transaction: Transaction): PayState {
  switch (transaction.trade_state) {
    case 'SUCCESS':
      return { ...paymentOf(transaction), state: 'paid' }
    case 'REFUND':
      // WeChat uses this state for partial refunds too, without the amount; its notice and its bill contain it.
      return { ...paymentOf(transaction), state: 'refunded', refundedFen: null }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    default:
      return { state: 'waiting' }
  }
}
