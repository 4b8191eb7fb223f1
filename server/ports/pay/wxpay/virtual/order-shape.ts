import { z } from 'zod'

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
