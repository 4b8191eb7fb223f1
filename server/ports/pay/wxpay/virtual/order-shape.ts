import { z } from 'zod'

/** Left out, or null. */
const number = z
  .int()
  .nullish()
  .transform((value) => value ?? undefined)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

/** Shape of the answer to `query_order`; amounts in fen, times in seconds. */
export const virtualOrderShape = z.object({
  order: z.object({
    order_id: z.string(),
    status: z.int(),
    /** 1 live, 2 sandbox: differs from the numbers of a request's `env`. */
    env_type: number,
    paid_fee: number,
    /** Fen that remain after refunds. */
    left_fee: number,
    refund_fee: number,
    paid_time: number,
    wx_order_id: text,
    wxpay_order_id: text,
    /** Fees of WeChat and of channels, once the order is settled. */
    platform_fee_fen: number,
    cps_fee_fen: number,
  }),
})
export type VirtualOrderState = z.output<typeof virtualOrderShape>['order']
