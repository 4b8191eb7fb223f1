import { z } from 'zod'
import { limits } from '../limits'
import { defineAdminCall, keyPageInput, keyPageOf, reason, timedPageInput } from './call'

const id = z.string().min(1).max(40)
const withPeople = ['support', 'finance', 'moderator'] as const

/** Most characters of a message to one person, and most messages in a day. */
export const messageWordsMax = 300
export const messagesPerDay = 5

/** What a person made is `ready`, `making` or `stopped`; `over`: its files have expired. */
export const madeStates = ['ready', 'making', 'stopped', 'over', 'deleted', 'takenDown'] as const

const cost = z.object({
  /** Calls of models, or runs of engines. */
  runs: z.number(),
  costMilliFen: z.number(),
  /** Runs of which no cost is known. */
  unknown: z.number(),
})

export const personOfficeApi = {
  'GET /admin/person/:id/lots': defineAdminCall({
    access: withPeople,
    summary:
      'Lots of credits of an account: what is left of each and when it ends, in the order of their use, then used ones',
    input: z.object({ id }),
    /** At most 200; used and ended ones beyond that are in the ledger. */
    output: z.array(
      z.object({
        id: z.string(),
        source: z.enum(['gift', 'package', 'operator']),
        credits: z.number(),
        remaining: z.number(),
        /** Credits that refunds have taken of it. */
        taken: z.number(),
        /** Null: no end. */
        expiresAt: z.string().nullable(),
        isOver: z.boolean(),
        at: z.string(),
      }),
    ),
  }),
  'GET /admin/person/:id/works': defineAdminCall({
    access: ['support', 'moderator'],
    summary: 'What a person made, newest first: no content',
    input: z.object({ id, ...timedPageInput }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        serviceKey: z.string(),
        kind: z.enum(['task', 'work']),
        state: z.enum(madeStates),
        files: z.number(),
        bytes: z.number(),
        /** Credits of the task and of the steps of a work. */
        credits: z.number(),
        at: z.string(),
        /** When its first file ends; null: with the account. */
        expiresAt: z.string().nullable(),
      }),
    ),
  }),
  'GET /admin/person/:id/month': defineAdminCall({
    access: withPeople,
    summary:
      'A month of an account: what its answers and tasks cost the site, what it paid and used, what judges refused',
    input: z.object({
      id,
      /** A month of Beijing; absent: the current one. */
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    output: z.object({
      month: z.string(),
      answers: cost,
      tasks: cost,
      usedCredits: z.number(),
      paidFen: z.number(),
      refundedFen: z.number(),
      judged: z.object({ refused: z.number(), marked: z.number(), unjudged: z.number() }),
    }),
  }),
  'POST /admin/person/:id/phone': defineAdminCall({
    access: ['support'],
    proof: true,
    changes: true,
    summary:
      'Gives an account another phone after its person was identified: its devices are logged out, its WeChat is detached. ' +
      'A second operator confirms with a code where there is one',
    input: z.object({
      id,
      tel: z.string().regex(limits.telPattern),
      /** Also a phone that another account has, which keeps everything else. */
      swap: z.boolean().default(false),
      second: z.object({ login: z.string().min(1).max(40), code: z.string().min(6).max(40) }).optional(),
      reason,
    }),
    preview: z.object({
      /** Masked, as the other phone. */
      from: z.string(),
      to: z.string(),
      /** Open sessions that end. */
      sessions: z.number(),
      lastUse: z.string(),
      hasWechat: z.boolean(),
      /** The account that has the phone now. */
      holder: z.object({ id: z.string(), nickName: z.string(), lastUse: z.string() }).nullable(),
      /** Name of the second operator; empty: nobody else may confirm. */
      second: z.string(),
    }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'GET /admin/person/:id/export': defineAdminCall({
    access: ['owner'],
    summary: 'The newest copy of the data of an account, without its address; null: none',
    input: z.object({ id }),
    output: z
      .object({
        status: z.enum(['QUEUING', 'PROGRESSING', 'FINISHED', 'ERROR']),
        progress: z.number(),
        files: z.number(),
        leftOut: z.number(),
        bytes: z.number(),
        at: z.string(),
        /** Null: there is no file, or no more. */
        expiresAt: z.string().nullable(),
      })
      .nullable(),
  }),
  'POST /admin/person/:id/export': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary:
      'Makes a copy of the data of an account for a person who asked by letter. It is in the account, with a notice',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'POST /admin/person/:id/export/open': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'The address of the finished copy, to hand it over. Its opening is in the audit',
    input: z.object({ id, reason }),
    /** The address is valid for one to two hours. */
    output: z.object({ url: z.string() }),
  }),
  'GET /admin/person/:id/message': defineAdminCall({
    access: ['support', 'moderator'],
    summary: 'Messages of operators to a person in the last 30 days, newest first',
    input: z.object({ id, ...keyPageInput }),
    output: keyPageOf(z.object({ id: z.string(), words: z.string(), at: z.string(), readAt: z.string().nullable() })),
  }),
  'POST /admin/person/:id/message': defineAdminCall({
    access: ['support', 'moderator'],
    changes: true,
    summary: `Sends a message to one person, among the notices of the account: at most ${messagesPerDay} a day`,
    input: z.object({ id, words: z.string().trim().min(2).max(messageWordsMax), reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
}
