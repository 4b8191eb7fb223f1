import { z } from 'zod'
import { bankKinds } from '../moderation'
import { defineAdminCall, reason } from './call'

const kind = z.enum(bankKinds)
const sum = z.object({
  asked: z.number(),
  refused: z.number(),
  /** The provider, or a judge, did not answer. */
  failed: z.number(),
})

const run = z.object({
  id: z.string(),
  /** Id of a model; `words`: the word lists; `judges`: the lists and the services that judge. */
  subject: z.string(),
  name: z.string(),
  /** The operator; `monthly`: the site. */
  by: z.string(),
  at: z.string(),
  endedAt: z.string().nullable(),
  asked: z.number(),
  questions: z.number(),
  refuse: sum,
  answer: sum,
  /** Reason of an early end. */
  fault: z.string(),
})

export const questionBankApi = {
  'GET /admin/question-bank': defineAdminCall({
    access: ['moderator', 'catalogue'],
    summary:
      'Banks of questions without the questions, and what can be asked: the word lists, the judges and every model',
    input: z.object({}),
    output: z.object({
      subjects: z.array(z.object({ id: z.string(), name: z.string() })),
      banks: z.array(
        z.object({
          kind,
          version: z.number(),
          questions: z.number(),
          by: z.string(),
          at: z.string(),
          classes: z.array(z.object({ class: z.string(), questions: z.number() })),
        }),
      ),
    }),
  }),
  'PUT /admin/question-bank/:kind': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Replaces a bank. Each line is a class, | or a tab, and a question',
    input: z.object({ kind, text: z.string().min(1).max(80_000), reason }),
    output: z.object({ result: z.enum(['done', 'already']), questions: z.number() }),
  }),
  'GET /admin/bank-run': defineAdminCall({
    access: ['moderator', 'catalogue'],
    summary: 'The latest 50 runs of the banks',
    input: z.object({}),
    output: z.array(run),
  }),
  'GET /admin/bank-run/:id': defineAdminCall({
    access: ['moderator', 'catalogue'],
    summary: 'A run with its sums by class and its misses',
    input: z.object({ id: z.string().max(40) }),
    output: run.extend({
      classes: z.array(sum.extend({ kind, class: z.string() })),
      misses: z.array(z.object({ kind, class: z.string(), text: z.string(), reply: z.string() })),
    }),
  }),
  'POST /admin/bank-run': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Asks a model, the word lists or the judges every question of both banks. The site pays',
    input: z.object({ subject: z.string().min(1).max(64), reason }),
    output: z.object({ id: z.string(), result: z.enum(['done', 'already']) }),
  }),
}
