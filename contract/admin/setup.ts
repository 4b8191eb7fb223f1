import { z } from 'zod'
import { defineAdminCall, reason } from './call'

/** What a new site has to have, in the order of the list. */
export const setupKinds = [
  'address',
  'operators',
  'contact',
  'filings',
  'payments',
  'wechat',
  'engines',
  'backup',
] as const
export type SetupKind = (typeof setupKinds)[number]
/** Kinds that a check of the server answers. It costs nothing and changes nothing. */
export const checkedKinds = ['payments', 'wechat', 'engines'] as const satisfies readonly SetupKind[]

const finding = z.object({
  what: z.string(),
  /** Null: a note. */
  ok: z.boolean().nullable(),
  words: z.string(),
})
const item = z.object({
  kind: z.enum(setupKinds),
  /** `spare`: the site has nothing of this kind. `waived`: an owner said that the site does without. */
  state: z.enum(['done', 'open', 'spare', 'waived']),
  /** The state in words, in Chinese. */
  words: z.string(),
  /** Last run of the check, or last backup; null: never, or nothing runs. */
  ranAt: z.string().nullable(),
  findings: z.array(finding),
  /** Whether the console can run the check. */
  canRun: z.boolean(),
})
const kind = z.enum(setupKinds)

export const setupApi = {
  'GET /admin/setup': defineAdminCall({
    access: ['catalogue'],
    summary: 'What a new site has to have, and what of it is still open',
    input: z.object({}),
    output: z.array(item),
  }),
  'POST /admin/setup/:kind/check': defineAdminCall({
    access: ['catalogue'],
    summary: 'Runs a check now, with the keys of the process that answers. It costs nothing',
    input: z.object({ kind: z.enum(checkedKinds) }),
    output: item,
  }),
  'PUT /admin/setup/:kind/waived': defineAdminCall({
    access: ['owner'],
    changes: true,
    summary: 'Says that the site does without an item, or takes that back',
    input: z.object({ kind, waived: z.boolean(), reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
}
