import { z } from 'zod'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'

const id = z.string().min(1).max(40)
const sums = {
  /** Earned, and out of reach of refunds. */
  earnedFen: z.number(),
  paidOutFen: z.number(),
  /** Earned and not paid out; below 0 after a correction. */
  dueFen: z.number(),
}

export const payoutApi = {
  'GET /admin/promoter': defineAdminCall({
    access: ['finance'],
    summary: 'Promoters with earnings that are due, by account',
    input: z.object(keyPageInput),
    output: keyPageOf(z.object({ id: z.string(), nickName: z.string(), tel: z.string(), ...sums })),
  }),
  'GET /admin/payout': defineAdminCall({
    access: ['finance'],
    summary: 'Payments to promoters, newest first',
    input: z.object({ promoter: id.optional(), ...keyPageInput }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        promoterId: z.string(),
        amountFen: z.number(),
        reference: z.string(),
        who: z.string(),
        reason: z.string(),
        at: z.string(),
        /** It was recorded by mistake, and no longer counts. */
        voidedAt: z.string().nullable(),
      }),
    ),
  }),
  'POST /admin/payout/:id/void': defineAdminCall({
    access: ['finance'],
    proof: true,
    changes: true,
    summary: 'Voids a payout that was recorded by mistake: its amount is due again',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'POST /admin/promoter/:id/payout': defineAdminCall({
    access: ['finance'],
    proof: true,
    changes: true,
    summary: 'Records that earnings were paid to a promoter. The transfer itself is made elsewhere',
    input: z.object({
      id,
      amountFen: z.int().min(1).max(100_000_000),
      /** Number of the transfer. */
      reference: z.string().trim().min(1).max(80),
      reason,
    }),
    preview: z.object({ ...sums, dueAfterFen: z.number() }),
    output: z.object({ result: z.enum(['done', 'already']), ...sums }),
  }),
}
