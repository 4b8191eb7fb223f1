import { z } from 'zod'

/**
 * Status of an order of virtual payment, by the enum of `query_order` in
 * developers.weixin.qq.com/miniprogram/dev/server/API/VirtualPayment/api_query_order.html (read in copies, never met live):
 * 0 begun, 1 created, 2 paid and to be delivered, 3 being delivered, 4 delivered, 5 refunded, 6 closed, 7 refund failed,
 * 8 refunded to the user, 9 advertising money recovered, 10 profit sharing rolled back. A refund is an order of its own with the
 * same numbers: 9 and 10 are steps on its way.
 */
const meanings = {
  0: 'waiting',
  1: 'waiting',
  2: 'paid',
  3: 'paid',
  4: 'paid',
  5: 'refunded',
  6: 'closed',
  7: 'paid',
  8: 'refunded',
  9: 'waiting',
  10: 'waiting',
} as const satisfies Record<number, 'waiting' | 'paid' | 'refunded' | 'closed'>

/** Paid, and WeChat was not told yet that it is delivered. */
export const undelivered: readonly number[] = [2, 3]
export const delivered = 4
export const refundFailed = 7

/** An unknown number decides nothing. */
export const meaningOf = (status: number): 'waiting' | 'paid' | 'refunded' | 'closed' =>
  (meanings as Readonly<Record<number, (typeof meanings)[keyof typeof meanings]>>)[status] ?? 'waiting'

/** What `query_order` says; amounts in fen, times in seconds. */
export const virtualOrderShape = z.object({
  order: z.object({
    order_id: z.string(),
    status: z.int(),
    /** 1 live, 2 sandbox: not the numbers of a request's `env`. */
    env_type: z.int().optional(),
    paid_fee: z.int().optional(),
    /** What is left after refunds. */
    left_fee: z.int().optional(),
    refund_fee: z.int().optional(),
    paid_time: z.int().optional(),
    wx_order_id: z.string().optional(),
    wxpay_order_id: z.string().optional(),
    /** Of WeChat and of channels, once the order is settled. */
    platform_fee_fen: z.int().optional(),
    cps_fee_fen: z.int().optional(),
  }),
})
export type VirtualOrderState = z.output<typeof virtualOrderShape>['order']

/** Error codes of the calls that matter here; the same documentation. */
export const virtualErrors = {
  /** A wrong parameter; also an order that WeChat does not know. */
  parameter: 268_490_002,
  /** Done before. */
  repeated: 268_490_004,
  /** A bill is being made. */
  making: 268_490_011,
  /** A refund is under way: the same request may be sent again. */
  refunding: 268_490_014,
  tooOften: 268_490_015,
  /** `left_fee` is not what is left. */
  leftDiffers: 268_490_016,
} as const
