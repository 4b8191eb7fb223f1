import { z } from 'zod'
import { declaredAges, minorSources } from '../minors'
import { operatorCreditsMax } from '../money'
import { defineAdminCall, keyPageInput, keyPageOf, numberedPageInput, reason } from './call'
import { roles } from './roles'

const id = z.string().min(1).max(40)
const everyRole = roles
const withPeople = ['support', 'finance', 'moderator'] as const

export const peopleApi = {
  'GET /admin/search': defineAdminCall({
    access: everyRole,
    summary:
      'Finds a person, order, payment, refund, task, work, file, own assistant, share or complaint by its whole phone, id, openid or address',
    input: z.object({ q: z.string().trim().min(3).max(80) }),
    output: z.array(
      z.object({
        kind: z.enum(['person', 'order', 'refund', 'task', 'work', 'file', 'assistant', 'share', 'complaint']),
        id: z.string(),
        /** The account it belongs to; empty: none, as for the complaint of a guest. */
        userId: z.string(),
        title: z.string(),
        at: z.string(),
        /** An operator took it down: itself, or a file of it. */
        isTakenDown: z.boolean(),
      }),
    ),
  }),
  'GET /admin/person/:id': defineAdminCall({
    access: withPeople,
    summary: 'An account: state, credits, money and counts. The phone is masked',
    input: z.object({ id }),
    output: z.object({
      id: z.string(),
      tel: z.string(),
      nickName: z.string(),
      createdAt: z.string(),
      membershipUntil: z.string().nullable(),
      ageGroup: z.enum(['unknown', ...declaredAges]),
      minorMode: z
        .object({ band: z.enum(['teen', 'child']), source: z.enum(minorSources), since: z.string() })
        .nullable(),
      /** Masked phone of the guardian; empty: none has agreed. */
      guardian: z.string(),
      credits: z.object({ balance: z.number(), held: z.number() }),
      paidFen: z.number(),
      refundedFen: z.number(),
      counts: z.object({ orders: z.number(), tasks: z.number(), chats: z.number(), complaints: z.number() }),
    }),
  }),
  'GET /admin/person/:id/ledger': defineAdminCall({
    access: withPeople,
    summary: 'Entries of an account, newest first',
    input: z.object({ id, ...numberedPageInput }),
    output: keyPageOf(
      z.object({
        id: z.number(),
        kind: z.string(),
        ref: z.string(),
        credits: z.number(),
        spent: z.number(),
        balanceAfter: z.number(),
        at: z.string(),
      }),
    ),
  }),
  'GET /admin/person/:id/orders': defineAdminCall({
    access: withPeople,
    summary: 'Orders of an account, newest first',
    input: z.object({ id, ...keyPageInput }),
    output: keyPageOf(
      z.object({
        tradeNo: z.string(),
        title: z.string(),
        status: z.number(),
        priceFen: z.number(),
        paidFen: z.number().nullable(),
        refundedFen: z.number(),
        review: z.string(),
        at: z.string(),
      }),
    ),
  }),
  'GET /admin/person/:id/events': defineAdminCall({
    access: withPeople,
    summary: 'Security events of an account, newest first. Addresses are masked',
    input: z.object({ id, ...keyPageInput }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.string(),
        client: z.string(),
        ip: z.string(),
        about: z.string(),
      }),
    ),
  }),
  'POST /admin/person/:id/credits': defineAdminCall({
    access: ['support', 'finance'],
    proof: true,
    changes: true,
    summary: 'Gives credits to an account, or takes them',
    input: z.object({
      id,
      verb: z.enum(['grant', 'take']),
      credits: z.int().min(1).max(operatorCreditsMax),
      /** Lifetime of given credits in days; absent: unlimited. */
      days: z.int().min(1).max(3650).optional(),
      reason,
    }),
    preview: z.object({ balance: z.number(), balanceAfter: z.number() }),
    output: z.object({ result: z.enum(['done', 'already']), balance: z.number() }),
  }),
}
