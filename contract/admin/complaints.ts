import { z } from 'zod'
import { recordedKinds } from '../complaints'
import { defineAdminCall, keyPageOf, reason, timedPageInput } from './call'
import { refundRequestView } from './refund-requests'

const readers = ['viewer', 'support', 'moderator', 'finance'] as const
const id = z.string().min(1).max(80)

const complaint = z.object({
  id: z.string(),
  kind: z.enum(recordedKinds),
  words: z.string(),
  /** Masked, except for support and moderators. */
  contact: z.string(),
  /** The subject: a message, chat, share (its slug), task, file or order. */
  about: z.object({ type: z.string(), id: z.string() }).nullable(),
  /** The person who complained, with a masked phone. Null: a guest, who is answered by the contact. */
  person: z.object({ id: z.string(), nickName: z.string(), tel: z.string() }).nullable(),
  at: z.string(),
  dueAt: z.string(),
  isOverdue: z.boolean(),
  answer: z.string(),
  /** Null: open. */
  answeredAt: z.string().nullable(),
})

export const complaintApi = {
  'GET /admin/complaint': defineAdminCall({
    access: readers,
    summary: 'Complaints: open ones by deadline, answered ones by their answer, all by time, newest first',
    input: z.object({ state: z.enum(['open', 'answered', 'all']).default('open'), ...timedPageInput }),
    output: keyPageOf(complaint),
  }),
  'GET /admin/complaint/:id': defineAdminCall({
    access: readers,
    summary: 'A complaint with every answer that it had',
    input: z.object({ id }),
    output: complaint.extend({
      answers: z.array(z.object({ at: z.string(), who: z.string(), answer: z.string() })),
      /** Refunds that support proposed for the person's orders, newest first; none without the right to read them. */
      refundRequests: z.array(refundRequestView),
    }),
  }),
  'POST /admin/complaint/:id/open': defineAdminCall({
    access: ['moderator'],
    proof: true,
    changes: true,
    summary: 'Opens what a complaint is about: texts, and files that were not taken down. Its opening is in the audit',
    input: z.object({ id, reason }),
    output: z.object({
      texts: z.array(z.object({ by: z.enum(['person', 'model']), text: z.string() })),
      /** Addresses are valid for one to two hours. */
      files: z.array(
        z.object({ id: z.string(), kind: z.enum(['image', 'audio', 'video', 'document']), url: z.string() }),
      ),
    }),
  }),
  'POST /admin/complaint/:id/answer': defineAdminCall({
    access: ['support', 'moderator'],
    changes: true,
    summary: 'Answers a complaint. Refused when somebody has answered since `answeredAt` was read',
    input: z.object({
      id,
      answer: z.string().trim().min(1).max(2000),
      /** As the operator read it; null: open. A complaint that has another one now is not overwritten. */
      answeredAt: z.string().max(40).nullable(),
      reason,
    }),
    output: complaint,
  }),
}
