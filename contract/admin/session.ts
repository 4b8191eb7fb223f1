import { z } from 'zod'
import { defineAdminCall } from './call'
import { roles } from './roles'

const everyRole = roles
const me = z.object({
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  /** Whether the code of the authenticator app was entered within five minutes. */
  isProved: z.boolean(),
  /** Names of the calls that the roles permit. */
  calls: z.array(z.string()),
})
/** Six digits of the authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(20)

export const sessionApi = {
  'POST /admin/session': defineAdminCall({
    access: 'anonymous',
    summary: 'Opens a session of an operator, as a cookie',
    input: z.object({
      login: z.string().trim().toLowerCase().min(1).max(32),
      password: z.string().min(1).max(200),
      code,
    }),
    output: me,
  }),
  'GET /admin/session': defineAdminCall({
    access: everyRole,
    summary: 'The operator of this session',
    input: z.object({}),
    output: me,
  }),
  'POST /admin/session/proof': defineAdminCall({
    access: everyRole,
    summary: 'Enters a code again, for calls that ask for it',
    input: z.object({ code }),
    output: me,
  }),
  'DELETE /admin/session': defineAdminCall({
    access: everyRole,
    summary: 'Ends this session',
    input: z.object({}),
    output: z.null(),
  }),
}
