import { z } from 'zod'
import { acceptedAgreements } from '../agreements'
import { accountStates, appealWords, holdReasons } from '../account-states'
import { limits } from '../limits'
import { defineCall, empty, nothing } from './call'
import {
  credits,
  id,
  next,
  pagedByEntry,
  pagedById,
  pageOf,
  password,
  size,
  smsCode,
  tel,
  time,
  token,
  square,
} from './shapes'

export const lot = z.object({
  id: z.string(),
  source: z.enum(['gift', 'package', 'operator']),
  credits: credits.describe('granted'),
  remaining: credits,
  expiresAt: time.nullable(),
})

/** Why the operator holds an account, and until when. */
export const accountHold = z.object({
  state: z.enum(accountStates),
  until: time
    .nullable()
    .describe('a pause ends by itself then; null: until the operator, or a confirmed phone, ends it'),
  reasonCode: z.enum(holdReasons),
  words: z.string().describe("the operator's own words to the person; may be empty"),
  appeal: z.enum(['none', 'waiting', 'answered']),
})

/** An agreement with the version that asks to be accepted. */
const askedAgreement = z.object({ id: z.enum(acceptedAgreements), version: z.string().max(64) })

export const session = z.object({
  uid: z.string(),
  name: z.string(),
  nickName: z.string(),
  tel: z.string().describe('masked'),
  avatar: z.string(),
  context: z.boolean(),
  suggestions: z.boolean().optional().describe('next questions are suggested under answers'),
  hasPassword: z.boolean(),
  balance: credits.describe('spendable now, holds already taken off'),
  held: credits.describe('reserved for work under way'),
  heldBy: z.int().optional().describe('number of works and answers under way that hold them'),
  lots: z.array(lot),
  membership: z.object({ active: z.boolean(), expiresAt: time.nullable() }),
  shareCode: z.string(),
  inviter: z.string().nullable(),
  hasNews: z.boolean().optional().describe('there are notices this device has not shown'),
  hasUnread: z.boolean().optional().describe('there are notices its person has not read'),
  agreements: z
    .array(askedAgreement)
    .optional()
    .describe(
      'changed agreements that ask the person again: until then, calls that are not for reading or leaving answer 428',
    ),
  ageAsked: z
    .enum(['age', 'guardian'])
    .optional()
    .describe(
      "its person must say their age group, or a child's guardian must agree: until then, calls that are not for reading or leaving answer 428",
    ),
  accountHold: accountHold
    .nullish()
    .describe(
      'the operator holds the account: calls that are not for reading, leaving or appealing answer 423 with it',
    ),
})

const accountNotice = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  kind: z.enum(['info', 'success', 'warn']),
  action: z.string().describe('words for the way to the page'),
  path: z.string().describe('the page to look at'),
  params: z.record(z.string(), z.string()).optional().describe('of that page: what of it to show'),
  about: z.string().describe('the paid order, the lot, the link, the task, or the day works end; empty for a device'),
  createTime: time,
  isRead: z.boolean(),
})

export const device = z.object({
  id: z.string(),
  client: z.string(),
  ip: z.string().describe('masked'),
  lastSeen: time,
  current: z.boolean(),
})

/** One line of the consumption list: the purpose of a movement of credit and the balance after it. */
export const consumption = z.object({
  id: z.string(),
  kind: z.enum(['grant', 'capture', 'expire', 'reverse', 'restore']),
  credits: credits.describe('signed: negative was spent'),
  balance: credits.describe('after this line, with what is held for work under way'),
  reason: z.string().describe('in the asked language'),
  relation: z
    .object({ type: z.enum(['message', 'order', 'task']), id: z.string(), chatNumber: z.string().optional() })
    .nullable(),
  createTime: time,
})

const sms = z.enum(['register', 'login', 'reset', 'bind', 'contact'])

export const accountApi = {
  'POST /app/api/sms/send': defineCall({
    access: 'optional',
    summary:
      'Send an SMS code; the answer is the same for known and unknown phones. 403 with data.captcha asks for a captcha; bind and contact need a session',
    input: z.object({ tel, scene: sms }),
    output: z.object({ resendAfter: z.int().describe('seconds') }),
    rate: { max: 20, perSeconds: 60 },
  }),
  'POST /app/api/register': defineCall({
    access: 'anonymous',
    summary: 'Register by phone and SMS code',
    input: z.object({
      tel,
      code: smsCode,
      password,
      shareCode: z.string().max(16).optional(),
      agreed: z.literal(true),
    }),
    output: token,
    rate: { max: 20, perSeconds: 60 },
  }),
  'GET /app/api/oauth/token': defineCall({
    access: 'basic',
    summary:
      'Log in: Basic phone:password (loginType 4) or phone:code (loginType 3). A code of scene login makes the account of a new phone; without agreed the answer is 400 with data.field, and the code stays valid',
    input: z.object({
      loginType: z.coerce
        .number()
        .pipe(z.union([z.literal(3), z.literal(4)]))
        .default(4),
      agreed: z
        .literal('true')
        .optional()
        .describe('the person accepted the agreements, which is stored; a new phone needs it'),
      shareCode: z.string().max(16).optional().describe('of who invited a new phone'),
      fresh: z
        .literal('true')
        .optional()
        .describe(
          'loginType 3, after 403 with data.silent: the account of this phone is of its earlier owner; makes another with the same code',
        ),
    }),
    output: token,
    rate: { max: 30, perSeconds: 60 },
  }),
  'PUT /app/user/password/reset': defineCall({
    access: 'anonymous',
    summary: 'Set a new password by SMS code; ends all sessions',
    input: z.object({ tel, code: smsCode, password }),
    output: empty,
    rate: { max: 20, perSeconds: 60 },
  }),
  'PUT /app/user/password/update': defineCall({
    access: 'user',
    summary: 'Change the password by the old one, or set it by a code sent to the own phone; ends the other sessions',
    input: z.object({ oldPassword: z.string().max(limits.passwordMax).optional(), code: smsCode.optional(), password }),
    output: empty,
    rate: { max: 10, perSeconds: 60 },
  }),
  'GET /app/user': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'The session',
    input: nothing,
    output: session,
  }),
  'PUT /app/user': defineCall({
    access: 'user',
    summary: 'Edit nickname and avatar',
    input: z.object({
      nickName: z.string().trim().min(1).max(limits.nickNameMax).optional(),
      avatar: id.optional(),
      crop: square.optional(),
    }),
    output: session,
  }),
  'PUT /app/user/context': defineCall({
    access: 'user',
    summary: 'The default of the context switch',
    input: z.object({ context: z.boolean() }),
    output: session,
  }),
  'PUT /app/user/suggestions': defineCall({
    access: 'user',
    summary: 'Whether next questions are suggested under answers',
    input: z.object({ suggestions: z.boolean() }),
    output: session,
  }),
  'POST /app/user/hold/appeal': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Appeal against the hold of the account, once; the answer stands among the complaints',
    input: z.object({ id, words: z.string().trim().min(appealWords.min).max(appealWords.max) }),
    output: session,
    rate: { max: 10, perSeconds: 60 },
  }),
  'POST /app/user/hold/confirm': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Confirm the phone of an account that is held until then, by a code sent to it',
    input: z.object({ code: smsCode }),
    output: session,
    rate: { max: 20, perSeconds: 60 },
  }),
  'POST /app/user/agreement': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Accept the agreements that ask again, in the versions shown; 409 when one has changed meanwhile',
    input: z.object({ agreed: z.literal(true), agreements: z.array(askedAgreement).min(1).max(10) }),
    output: session,
    rate: { max: 20, perSeconds: 60 },
  }),
  'POST /app/user/logout': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'End this session',
    input: nothing,
    output: empty,
  }),
  'GET /app/user/device': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Sessions of this account',
    input: nothing,
    output: z.array(device),
  }),
  'DELETE /app/user/device/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'End a session',
    input: z.object({ id }),
    output: empty,
  }),
  'GET /app/user/notice': defineCall({
    access: 'user',
    whileHeld: true,
    summary:
      'What this device has not been told yet: a login on a new device, a payment, credits that came or that expire soon, a picture that is not shown, a task that has ended, works that end soon',
    input: nothing,
    output: z.array(accountNotice),
  }),
  'GET /app/user/notice/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'The notices of the last 30 days that are still true, newest first',
    input: z.object({ size, after: pagedById.after }),
    output: z.object({ records: z.array(accountNotice), next }),
  }),
  'PUT /app/user/notice/read': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'The person has read a notice, or everything up to it',
    input: z.object({ id, older: z.boolean().default(false).describe('and all that are older') }),
    output: empty,
  }),
  'PUT /app/user/notice': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'This device has shown everything up to a notice',
    input: z.object({ id }),
    output: empty,
  }),
  'GET /app/consume/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Movements of credit, newest first',
    input: z.object(pagedByEntry),
    output: pageOf(consumption),
  }),
}
