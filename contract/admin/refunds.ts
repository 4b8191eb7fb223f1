import { z } from 'zod'
import { defineAdminCall, reason } from './call'

const tradeNo = z.string().min(1).max(40)
const refundNo = z.string().trim().min(1).max(64)

/** An operator writes down what they saw in the provider's console. */
const byHand = {
  access: ['finance'],
  proof: true,
  changes: true,
  preview: z.object({
    /** The result of the change, in Chinese. */
    sentence: z.string(),
    title: z.string(),
    paidFen: z.number(),
  }),
  /** A sentence about the result, in Chinese. */
  output: z.object({ sentence: z.string() }),
} as const

export const refundByHandApi = {
  'POST /admin/order/:tradeNo/refund/book': defineAdminCall({
    ...byHand,
    summary: "Records a refund that was made in the provider's console",
    input: z.object({ tradeNo, refundNo, amountFen: z.int().min(1), reason }),
  }),
  'POST /admin/order/:tradeNo/refund/correct': defineAdminCall({
    ...byHand,
    summary: 'Gives a done refund its right amount by an opposite entry; 0 voids it',
    input: z.object({ tradeNo, refundNo, amountFen: z.int().min(0), reason }),
  }),
  'POST /admin/order/:tradeNo/refund/end': defineAdminCall({
    ...byHand,
    summary: "Ends an open refund as it was seen in the provider's console",
    input: z.object({
      tradeNo,
      /** Empty: the one whose number is unknown. */
      refundNo: z.string().trim().max(64),
      state: z.enum(['done', 'failed']),
      reason,
    }),
  }),
}
