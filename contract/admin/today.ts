import { z } from 'zod'
import { defineAdminCall } from './call'
import { roles } from './roles'
import { todoKinds, todoScreens } from './todo'

const sums = z.object({
  paidFen: z.number(),
  /** Sum of the refunds that ended in this time. */
  refundedFen: z.number(),
  newPeople: z.number(),
  /** People who used the site, by their sessions. */
  activePeople: z.number(),
  tasks: z.number(),
  answers: z.number(),
})

export const todayApi = {
  'GET /admin/today': defineAdminCall({
    access: roles,
    summary: 'What waits for an operator, and sums of today, 7 and 30 days. The sums are up to a minute old',
    input: z.object({}),
    output: z.object({
      at: z.string(),
      /** Every kind once, in this order; 0: nothing waits. */
      todo: z.array(
        z.object({
          kind: z.enum(todoKinds),
          screen: z.enum(Object.values(todoScreens)),
          count: z.number(),
          /** Age of the oldest in seconds; null for kinds without one. */
          oldestSeconds: z.number().nullable(),
        }),
      ),
      business: z.object({
        at: z.string(),
        /** Since midnight in China; 7 and 30 days include today. */
        today: sums,
        days7: sums,
        days30: sums,
        /** Credits that people have and may still spend, held ones included. */
        creditsOutstanding: z.number(),
      }),
    }),
  }),
}
