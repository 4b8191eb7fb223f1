import { z } from 'zod'
import { defineAdminCall, reason } from './call'

export const queueApi = {
  'GET /admin/queue': defineAdminCall({
    access: ['support', 'moderator', 'catalogue'],
    summary: 'Open tasks by tool, with the oldest ones',
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
    }),
  }),
  'POST /admin/task/:id/cancel': defineAdminCall({
    access: ['support', 'catalogue'],
    changes: true,
    summary: 'Cancels an open task and returns its credits. A running one stops within seconds',
    input: z.object({ id: z.string().min(1).max(40), reason }),
    output: z.object({ result: z.enum(['done', 'asked', 'already']) }),
  }),
}
