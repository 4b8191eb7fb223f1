import { z } from 'zod'
import { PayError, type PayNotice, type Webhook } from '../types'
import { wxRefundState, wxRefundStates } from './refunds'
import { assertOurs, paymentOf, type Transaction, transactionShape } from './transaction'
import type { WxpaySetting } from './types'
import { assertSignedByWechat, decrypt, resourceShape } from './verify'

const noticeShape = z.object({ event_type: z.string(), resource: resourceShape })

const refundShape = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: wxRefundStates,
  transaction_id: z.string().optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ refund: z.int() }),
})

const inShape = <T extends z.ZodType>(shape: T, value: unknown): z.output<T> => {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new PayError('forged', 'shape')
  return parsed.data
}

/**
 * Verifies the raw bytes, then decrypts. The notice is null for an event that is neither a payment nor a refund; a
 * payment comes with its transaction.
 */
export function readWxNotice(
  setting: WxpaySetting,
  { headers, body }: Webhook,
  now: Date,
): { notice: PayNotice | null; transaction?: Transaction } {
  assertSignedByWechat(setting.wechatKeys, headers, body, now)
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw new PayError('forged', 'shape')
  }
  const { event_type: event, resource } = inShape(noticeShape, json)
  if (event === 'TRANSACTION.SUCCESS') {
    const transaction = inShape(transactionShape, decrypt(setting.apiV3Key, resource))
    assertOurs(setting, transaction)
    if (transaction.trade_state !== 'SUCCESS') throw new PayError('forged', 'state')
    return { notice: { kind: 'paid', payment: paymentOf(transaction) }, transaction }
  }
  if (event.startsWith('REFUND.')) {
    const refund = inShape(refundShape, decrypt(setting.apiV3Key, resource))
    if (refund.mchid !== setting.mchId) throw new PayError('forged', 'merchant')
    const notice: PayNotice = {
      kind: 'refunded',
      refund: {
        tradeNo: refund.out_trade_no,
        refundNo: refund.out_refund_no,
        ...(refund.transaction_id ? { transactionId: refund.transaction_id } : {}),
        amountFen: refund.amount.refund,
        ...wxRefundState(refund.refund_status),
        ...(refund.success_time ? { endedAt: new Date(refund.success_time) } : {}),
      },
    }
    return { notice }
  }
  return { notice: null }
}
