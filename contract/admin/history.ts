import { z } from 'zod'
import { defineAdminCall, keyPageOf, numberedPageInput, reason } from './call'
import { editedKinds } from './site'

/** Kinds with a history, as the audit names them. */
export const historyKinds = ['site', 'package', ...editedKinds] as const
export type HistoryKind = (typeof historyKinds)[number]

const subject = { kind: z.enum(historyKinds), id: z.string().min(1).max(80) }
/** Number of an entry of the audit. */
const seq = z.int().min(1)

export const historyApi = {
  'GET /admin/history/:kind/:id': defineAdminCall({
    access: ['catalogue'],
    summary: 'Changes of a setting or a row, newest first, with the fields before and after',
    input: z.object({ ...subject, ...numberedPageInput }),
    output: keyPageOf(
      z.object({
        seq: z.number(),
        at: z.string(),
        who: z.string(),
        act: z.string(),
        reason: z.string(),
        /** Null: it was added, or removed. */
        before: z.record(z.string(), z.unknown()).nullable(),
        after: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
  }),
  'POST /admin/history/:kind/:id/revert': defineAdminCall({
    access: ['catalogue'],
    proof: true,
    changes: true,
    summary:
      'Writes the values from before a change again, checked as a new edit. Prices, addresses and other fields of the owner are the owner’s here too',
    input: z.object({
      ...subject,
      /** The change that is undone, with every later one. */
      seq,
      /** The newest change that the operator saw. */
      newest: seq,
      reason,
    }),
    preview: z.object({
      /** Fields that change. */
      fields: z.array(z.object({ name: z.string(), now: z.unknown(), then: z.unknown() })),
    }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
}
