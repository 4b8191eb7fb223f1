import { z } from 'zod'
import { PayError, type PayProvider, type Webhook } from '../types'
import { assertOurs, paymentOf, transactionShape } from './transaction'
import type { WxpaySetting } from './types'
import { assertSignedByWechat, decrypt, resourceShape } from './verify'

const noticeShape = z.object({ event_type: z.string(), resource: resourceShape })

const refundShape = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL', 'PROCESSING']),
  amount: z.object({ refund: z.int() }),
})

const inShape = <T extends z.ZodType>(shape: T, value: unknown): z.output<T> => {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new PayError('forged', 'shape')
  return parsed.data
}

/** Verified over the raw bytes first, decrypted after; an event that is not about payments or refunds is null. */
export function readWxNotice(
  setting: WxpaySetting,
  { headers, body }: Webhook,
  now: Date,
): Awaited<ReturnType<PayProvider['readNotice']>> {
  assertSignedByWechat(setting.wechatKeys, headers, body, now)
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw new PayError('forged', 'shape')
  }
  const { event_type: event, resource } = inShape(noticeShape, json)
  if (event === 'TRANSACTION.SUCCESS') {
    const told = inShape(transactionShape, decrypt(setting.apiV3Key, resource))
    assertOurs(setting, told)
    if (told.trade_state !== 'SUCCESS') throw new PayError('forged', 'state')
    return { kind: 'paid', payment: paymentOf(told) }
  }
  if (event.startsWith('REFUND.')) {
    const told = inShape(refundShape, decrypt(setting.apiV3Key, resource))
    if (told.mchid !== setting.mchId) throw new PayError('forged', 'merchant')
    const state =
      told.refund_status === 'SUCCESS' ? 'done' : told.refund_status === 'PROCESSING' ? 'processing' : 'failed'
    return {
      kind: 'refunded',
      refund: { tradeNo: told.out_trade_no, refundNo: told.out_refund_no, amountFen: told.amount.refund, state },
    }
  }
  return null
}
