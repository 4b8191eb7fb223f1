import { z } from 'zod'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'

const tradeNo = z.string().min(1).max(40)
const refundNo = z.string().trim().min(1).max(64)

const refundState = z.enum(['requested', 'processing', 'done', 'failed'])
export const refundView = z.object({
  id: z.string(),
  /** Number at the provider; empty while unknown. */
  refundNo: z.string(),
  transactionId: z.string().nullable(),
  /** After corrections; 0: voided. */
  amountFen: z.number(),
  state: refundState,
  /** Requested here, or discovered at the provider. */
  origin: z.enum(['operator', 'provider']),
  who: z.string(),
  reason: z.string(),
  failure: z.string(),
  at: z.string(),
  endedAt: z.string().nullable(),
})

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

export const refundApi = {
  'POST /admin/order/:tradeNo/refund': defineAdminCall({
    access: ['finance'],
    proof: true,
    changes: true,
    summary: 'Refunds an order, in whole or part',
    input: z.object({
      tradeNo,
      /** In fen; absent: all that is left. */
      amountFen: z.int().min(1).optional(),
      /** The payment to refund; absent: the one that paid the order. An order with several payments needs it. */
      transactionId: z.string().min(1).max(64).optional(),
      /** The proposed refund that this one answers. Refused when it has ended. */
      proposalId: z.string().min(1).max(64).optional(),
      reason,
    }),
    preview: z.object({
      title: z.string(),
      paidFen: z.number(),
      refundedFen: z.number(),
      /** Fen that this refund gives back. */
      amountFen: z.number(),
      /** Credits and days that it takes back. */
      credits: z.number(),
      days: z.number(),
      /** Those of the credits that are spent, held or expired: they are not taken now. */
      spentCredits: z.number(),
    }),
    output: z.object({ refundNo: z.string(), amountFen: z.number(), state: refundState, failure: z.string() }),
  }),
  'GET /admin/refund': defineAdminCall({
    access: ['finance'],
    summary: 'Refunds, open ones first, then newest first',
    input: z.object(keyPageInput),
    output: keyPageOf(
      refundView.extend({
        tradeNo: z.string(),
        provider: z.string(),
        /** `answer`: the provider has not answered the request. `result`: it works on it. `number`: the bill names it. */
        waitsFor: z.enum(['answer', 'result', 'number']).nullable(),
        /** Queries until now, and the time of the next. */
        checks: z.number(),
        nextCheckAt: z.string().nullable(),
      }),
    ),
  }),
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
