import { z } from 'zod'
import { defineAdminCall } from './call'
import { statKeys } from './stat-names'

const days = (...allowed: [number, ...number[]]) =>
  z.coerce.number().pipe(z.union(allowed.map((one) => z.literal(one)) as [z.ZodLiteral<number>]))

export const statsApi = {
  'GET /admin/stats': defineAdminCall({
    access: ['finance', 'catalogue'],
    summary: 'Sums of the last days, without today, and tasks by tool',
    input: z.object({ days: days(30, 90).default(30) }),
    output: z.object({
      /** Oldest first: 2026-11-21. */
      days: z.array(z.string()),
      /** A value for each day; null: it has not been summed, or a cost of that day is unknown. */
      series: z.array(z.object({ key: z.enum(statKeys), values: z.array(z.number().nullable()) })),
      tools: z.array(
        z.object({
          serviceKey: z.string(),
          tool: z.string(),
          finished: z.number(),
          failed: z.number(),
          cancelled: z.number(),
          /** Finished works that their people marked as favourites. */
          favourites: z.number(),
        }),
      ),
    }),
  }),
  'GET /admin/margin': defineAdminCall({
    access: ['finance', 'catalogue'],
    summary: 'Price taken and recorded cost by tool and engine or model, and ratings of answers, without today',
    input: z.object({ days: days(7, 30, 90).default(30) }),
    output: z.object({
      lines: z.array(
        z.object({
          serviceKey: z.string(),
          tool: z.string(),
          /** Engine or model; `builtin` for the built-in engines. */
          engineId: z.string(),
          runs: z.number(),
          finished: z.number(),
          credits: z.number(),
          /** The least that the site got for the credits, at the prices of each day. */
          incomeMilliFen: z.number(),
          costMilliFen: z.number(),
          /** Runs of which no cost is known. */
          unknown: z.number(),
          /** Null: a cost is unknown. */
          marginMilliFen: z.number().nullable(),
        }),
      ),
      ratings: z.array(z.object({ model: z.string(), answers: z.number(), up: z.number(), down: z.number() })),
    }),
  }),
}
