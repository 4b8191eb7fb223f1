import { z } from 'zod'
import { eventWeights, judgedKinds, judgeNames } from '../moderation'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'

const id = z.string().min(1).max(40)

/** `unreadable`: it was sealed with another secret. */
const answerChange = z.object({ result: z.enum(['done', 'already', 'unreadable']) })

export const moderationApi = {
  'GET /admin/moderation': defineAdminCall({
    access: ['moderator', 'support'],
    summary: 'Content that a judge refused, hid, marked or did not judge, newest first, without its texts',
    input: z.object({
      /** `open`: marked for an operator and not reviewed. `unjudged`: it passed without an answer of the judge. */
      state: z.enum(['open', 'refused', 'unjudged', 'all']).default('open'),
      user: z.string().max(40).optional(),
      ...keyPageInput,
    }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        at: z.string(),
        userId: z.string(),
        kind: z.enum(judgedKinds),
        /** The answer it is about, and whether it can be read. */
        messageId: z.string().nullable(),
        answer: z.enum(['shown', 'withdrawn', 'gone']).nullable(),
        judge: z.enum(judgeNames),
        /** Empty when the judge names none of ours. */
        class: z.string(),
        weight: z.enum(eventWeights),
        /** The word of the list, or the judge's own label. */
        rule: z.string(),
        listVersion: z.string(),
        step: z.enum(['', 'warned', 'paused']),
        review: z.enum(['right', 'wrong']).nullable(),
        reviewedBy: z.string().nullable(),
      }),
    ),
  }),
  'POST /admin/moderation/:id/text': defineAdminCall({
    access: ['moderator'],
    proof: true,
    changes: true,
    summary: 'Opens the text of a verdict. Its opening is in the audit',
    input: z.object({ id, reason }),
    /** Null: it was sealed with another secret. */
    output: z.object({ text: z.string().nullable() }),
  }),
  'POST /admin/moderation/:id/review': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Stores whether a verdict was right. A wrong refusal no longer counts for the person',
    input: z.object({ id, review: z.enum(['right', 'wrong']), reason }),
    output: z.object({ result: z.literal('done') }),
  }),
  'POST /admin/moderation/answer/:id/withdraw': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary:
      'Withdraws an answer by its message id: from its person, from models and from shared links. Its text is sealed',
    input: z.object({ id, reason }),
    output: answerChange,
  }),
  'POST /admin/moderation/answer/:id/restore': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Shows a withdrawn answer again, as far as it had come',
    input: z.object({ id, reason }),
    output: answerChange,
  }),
}
