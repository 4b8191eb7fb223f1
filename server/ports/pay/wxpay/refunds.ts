import { z } from 'zod'
import { PayError, type Refund, type RefundQuery, type RefundRequest, type RefundState } from '../types'
import type { WxpayClient } from './client'
import { cut } from './values'

export const wxRefundStates = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])

/** A refund in answers to requests and queries. */
const refundShape = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  status: wxRefundStates,
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ refund: z.int() }),
})

const wordOf: Record<z.output<typeof wxRefundStates>, RefundState> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

/** WeChat's refund status in the port's terms, with WeChat's own word for a failure. */
export const wxRefundState = (status: z.output<typeof wxRefundStates>): Pick<Refund, 'state' | 'detail'> => ({
  state: wordOf[status],
  ...(wordOf[status] === 'failed' ? { detail: status } : {}),
})

function refundOf(answer: unknown, { refundNo, tradeNo }: Pick<RefundQuery, 'refundNo' | 'tradeNo'>): Refund {
  const found = refundShape.safeParse(answer)
  if (!found.success) throw new PayError('refused', 'an answer in another shape')
  const { out_refund_no, out_trade_no, transaction_id, status, success_time, amount } = found.data
  if (out_refund_no !== refundNo || out_trade_no !== tradeNo) throw new PayError('forged', 'refund')
  return {
    tradeNo,
    refundNo,
    ...(transaction_id ? { transactionId: transaction_id } : {}),
    amountFen: amount.refund,
    ...wxRefundState(status),
    ...(success_time ? { endedAt: new Date(success_time) } : {}),
  }
}

/** Names the payment by WeChat's number, because an order may be paid twice. */
export async function requestWxRefund(client: WxpayClient, notifyUrl: string, request: RefundRequest): Promise<Refund> {
  const { transactionId, refundNo, amountFen, totalFen, reason } = request
  const answer = await client.call('POST', '/v3/refund/domestic/refunds', {
    transaction_id: transactionId,
    out_refund_no: refundNo,
    reason: cut(reason, 80),
    notify_url: notifyUrl,
    amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
  })
  return refundOf(answer, request)
}

export async function queryWxRefund(client: WxpayClient, query: RefundQuery): Promise<Refund | null> {
  try {
    return refundOf(
      await client.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(query.refundNo)}`),
      query,
    )
  } catch (error) {
    if (error instanceof PayError && error.detail === 'RESOURCE_NOT_EXISTS') return null
    throw error
  }
}
