import { z } from 'zod'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'

const tradeNo = z.string().min(1).max(40)

/** A refund that support proposes to finance. */
export const refundRequestView = z.object({
  id: z.string(),
  tradeNo: z.string(),
  /** Null: all that is left. */
  amountFen: z.number().nullable(),
  /** Null: the payment that paid the order. */
  transactionId: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  /** The person's own complaint about the order. */
  complaintId: z.string().nullable(),
  who: z.string(),
  at: z.string(),
  state: z.enum(['open', 'refunded', 'declined']),
  /** Why it was declined. */
  answer: z.string(),
  endedBy: z.string(),
  endedAt: z.string().nullable(),
})

export const refundRequestApi = {
  'GET /admin/refund-request': defineAdminCall({
    access: ['finance', 'support'],
    summary: 'Proposed refunds that wait, or those that have ended, newest first',
    input: z.object({ state: z.enum(['open', 'ended']).default('open'), ...keyPageInput }),
    output: keyPageOf(refundRequestView),
  }),
  'POST /admin/order/:tradeNo/refund/propose': defineAdminCall({
    access: ['support'],
    changes: true,
    summary: 'Proposes a refund of an order. An order has at most one open proposal',
    input: z.object({
      tradeNo,
      /** In fen; absent: all that is left. */
      amountFen: z.int().min(1).optional(),
      /** The payment to refund; absent: the one that paid the order. */
      transactionId: z.string().min(1).max(64).optional(),
      note: z.string().trim().max(500).default(''),
      reason,
    }),
    output: refundRequestView,
  }),
  'POST /admin/refund-request/:id/decline': defineAdminCall({
    access: ['finance', 'support'],
    changes: true,
    summary: 'Declines a proposed refund. Support takes back its own proposals only',
    input: z.object({ id: z.string().min(1).max(64), reason }),
    output: refundRequestView,
  }),
}
