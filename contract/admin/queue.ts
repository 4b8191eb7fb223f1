import { z } from 'zod'
import { defineAdminCall, reason } from './call'

export const queueApi = {
  'GET /admin/queue': defineAdminCall({
    access: ['support', 'moderator', 'catalogue'],
    summary: 'Open tasks by tool, with the oldest ones, and those that failed within a week',
    input: z.object({}),
    output: z.object({
      tools: z.array(
        z.object({
          serviceKey: z.string(),
          waiting: z.number(),
          running: z.number(),
          /** When the oldest waiting task was requested; null: none waits. */
          oldestAt: z.string().nullable(),
        }),
      ),
      /** Up to 50 open tasks, oldest first. */
      oldest: z.array(
        z.object({
          id: z.string(),
          userId: z.string(),
          serviceKey: z.string(),
          status: z.enum(['QUEUING', 'PROGRESSING']),
          attempt: z.number(),
          /** Process that runs it; empty: none. */
          worker: z.string(),
          engineName: z.string(),
          credits: z.number(),
          isCancelling: z.boolean(),
          at: z.string(),
          startedAt: z.string().nullable(),
        }),
      ),
      /** The 50 tasks of the last week that failed, without those that their person cancelled; the last requested first. */
      failed: z.array(
        z.object({
          id: z.string(),
          userId: z.string(),
          serviceKey: z.string(),
          engineName: z.string(),
          /** Why, as its person reads it in Chinese. */
          words: z.string(),
          at: z.string(),
          endedAt: z.string(),
          /** Why it cannot be done again; empty: it can. */
          whyNot: z.string(),
          /** The provider may have charged the run that failed, and charges another one. */
          mayBePaid: z.boolean(),
          /** Cost of a run at its last engine in thousandths of a fen; null: unknown. */
          costMilliFen: z.number().nullable(),
        }),
      ),
    }),
  }),
  'POST /admin/task/:id/retry': defineAdminCall({
    access: ['support', 'catalogue'],
    changes: true,
    summary:
      'Does a failed task again at the cost of the site: its person pays nothing and gets the result in its place. ' +
      'One that the provider may have charged needs `payAgain`',
    input: z.object({ id: z.string().min(1).max(40), payAgain: z.literal(true).optional(), reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'POST /admin/task/:id/cancel': defineAdminCall({
    access: ['support', 'catalogue'],
    changes: true,
    summary: 'Cancels an open task and returns its credits. A running one stops within seconds',
    input: z.object({ id: z.string().min(1).max(40), reason }),
    output: z.object({ result: z.enum(['done', 'asked', 'already']) }),
  }),
}
