import { z } from 'zod'

/** The person concerned; in plain mode the signature does not cover it. */
const OpenId = z.string().max(128).optional()

/** Events of virtual payment that name an order; others are ignored. */
export const pushEventShape = z.discriminatedUnion('Event', [
  z.object({
    Event: z.literal('xpay_goods_deliver_notify'),
    OpenId,
    OutTradeNo: z.string().min(1),
    Env: z.int().optional(),
  }),
  z.object({
    Event: z.literal('xpay_refund_notify'),
    OpenId,
    MchOrderId: z.string().min(1),
    MchRefundId: z.string().default(''),
    RefundFee: z.int(),
  }),
  z.object({ Event: z.literal('xpay_complaint_notify'), MchOrderId: z.string() }),
  z.object({ Event: z.literal('xpay_subscribe_ios_refund_query_notify') }),
])
