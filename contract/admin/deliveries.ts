import { z } from 'zod'
import { defineAdminCall, reason } from './call'

const tradeNo = z.string().min(1).max(40)

/** The report to WeChat that a purchase of the mini-program is delivered. */
export const delivery = z.object({
  /** WeChat waits for an operator. */
  isRefused: z.boolean(),
  /** WeChat's code of the last refusal; empty: none. */
  refusal: z.string(),
  refusedAt: z.string().nullable(),
  reports: z.int(),
  /** Time of the next report; null: none is due. */
  nextAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})

export const deliveryApi = {
  'GET /admin/delivery': defineAdminCall({
    access: ['finance'],
    summary: 'Delivery reports that WeChat refuses, the oldest first, at most 200',
    input: z.object({}),
    output: z.array(delivery.extend({ tradeNo: z.string() })),
  }),
  'POST /admin/order/:tradeNo/report': defineAdminCall({
    access: ['finance'],
    changes: true,
    summary: 'Reports a delivery to WeChat again, now',
    input: z.object({ tradeNo, reason }),
    output: z.object({ state: z.enum(['delivered', 'notOwed', 'notWanted', 'refused']), refusal: z.string() }),
  }),
  'POST /admin/order/:tradeNo/reported': defineAdminCall({
    access: ['finance'],
    changes: true,
    summary: "Writes down a delivery that was reported in WeChat's console",
    input: z.object({ tradeNo, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
}
