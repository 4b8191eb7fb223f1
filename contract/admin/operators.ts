import { z } from 'zod'
import { defineAdminCall, numberedPageInput, keyPageOf, reason } from './call'
import { roles } from './roles'

const login = z.string().min(1).max(32)
const operator = z.object({
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastIn: z.string().nullable(),
})
/** Shown once. */
const credentials = z.object({
  login: z.string(),
  password: z.string(),
  totpSecret: z.string(),
  totpAddress: z.string(),
  recoveryCodes: z.array(z.string()),
})
const changed = z.object({ result: z.enum(['done', 'already']) })

export const operatorApi = {
  'GET /admin/operator': defineAdminCall({
    access: ['owner'],
    summary: 'Every operator',
    input: z.object({}),
    output: z.array(operator),
  }),
  'POST /admin/operator': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Adds an operator and returns their credentials once',
    input: z.object({ login, name: z.string().max(40), roles: z.array(z.enum(roles)).min(1), reason }),
    output: credentials,
  }),
  'PUT /admin/operator/:login/roles': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Replaces the roles of an operator and ends their sessions',
    input: z.object({ login, roles: z.array(z.enum(roles)).min(1), reason }),
    output: changed,
  }),
  'PUT /admin/operator/:login/active': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Lets an operator in, or keeps them out',
    input: z.object({ login, active: z.boolean(), reason }),
    output: changed,
  }),
  'POST /admin/operator/:login/reset': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Gives an operator new credentials, shown once',
    input: z.object({ login, reason }),
    output: credentials,
  }),
  'GET /admin/audit': defineAdminCall({
    access: ['owner'],
    summary: 'Changes by operators, newest first',
    input: z.object({
      subject: z.string().max(80).optional(),
      operator: z.string().max(32).optional(),
      ...numberedPageInput,
    }),
    output: keyPageOf(
      z.object({
        seq: z.number(),
        at: z.string(),
        who: z.string(),
        via: z.enum(['console', 'command']),
        act: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string(),
        ip: z.string(),
      }),
    ),
  }),
}
