import { z } from 'zod'
import { defineAdminCall, reason } from './call'
import { priced } from './site'

const id = z.string().min(1).max(64)
const waiting = {
  dueAt: z.string(),
  who: z.string(),
  reason: z.string(),
  /** Why it was not made at its time; empty while it waits. */
  fault: z.string(),
}

export const scheduleApi = {
  'GET /admin/site/schedule': defineAdminCall({
    access: ['catalogue'],
    summary: 'Changes of settings that wait for their time, and those that could not be made, by time',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        key: z.string(),
        value: z.unknown(),
        /** The usual value comes in force again. */
        isUsual: z.boolean(),
        ...waiting,
      }),
    ),
  }),
  'POST /admin/site/:key/schedule': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Changes a setting of the site at a time within a year, if nobody changes it before',
    input: z.object({
      key: z.string().min(1).max(80),
      /** Absent: the usual one is in force again. */
      value: z.unknown().optional(),
      version: z.string().max(64),
      dueAt: z.iso.datetime(),
      reason,
    }),
    output: z.object({ result: z.literal('done'), id: z.string() }),
  }),
  'POST /admin/site/schedule/:id/cancel': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Takes back a change that waits for its time, or removes one that could not be made',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'GET /admin/package/schedule': defineAdminCall({
    access: ['catalogue', 'finance'],
    summary: 'Prices of packages that wait for their time, and those that could not be set, by time',
    input: z.object({}),
    output: z.array(z.object({ id: z.string(), packageId: z.string(), ...priced, ...waiting })),
  }),
  'POST /admin/package/:id/schedule': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Changes what a package costs and contains at a time within a year, if nobody changes it before',
    input: z.object({ id, ...priced, version: z.string().max(64), dueAt: z.iso.datetime(), reason }),
    output: z.object({ result: z.literal('done'), id: z.string() }),
  }),
  'POST /admin/package/schedule/:id/cancel': defineAdminCall({
    access: ['owner'],
    changes: true,
    summary: 'Takes back a price that waits for its time, or removes one that could not be set',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
}
