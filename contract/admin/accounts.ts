import { z } from 'zod'
import { accountStates, holdReasons, holdWordsMax } from '../account-states'
import { declaredAges } from '../minors'
import { defineAdminCall, keyPageInput, keyPageOf, reason, timedPageInput } from './call'

const id = z.string().min(1).max(40)
/** Days of a pause that a moderator may set or end; longer ones are the owner's. */
export const moderatorPauseDays = 30

/** What a note may be about. */
export const noteSubjects = ['person', 'order', 'refund', 'task', 'file', 'share', 'complaint'] as const
export type NoteSubject = (typeof noteSubjects)[number]
const noteSubject = { subjectKind: z.enum(noteSubjects), subjectId: z.string().min(1).max(80) }
const note = z.object({ id: z.string(), words: z.string(), who: z.string(), at: z.string() })

const hold = z.object({
  state: z.enum(['active', ...accountStates]),
  /** End of a pause; null: none. */
  until: z.string().nullable(),
  /** Why it is held, and the operator's own words: the person reads both. Null and empty for an active account. */
  why: z.enum(holdReasons).nullable(),
  words: z.string(),
  since: z.string().nullable(),
  /** Name of the operator. */
  who: z.string(),
  /** The appeal of this hold: the id of its complaint. */
  appeal: z.object({ complaintId: z.string(), words: z.string(), answeredAt: z.string().nullable() }).nullable(),
})

export const accountStateApi = {
  'GET /admin/person/:id/state': defineAdminCall({
    access: ['support', 'finance', 'moderator'],
    summary: 'Whether an account is held: why, since when, by whom, and its appeal',
    input: z.object({ id }),
    output: hold,
  }),
  'PUT /admin/person/:id/state': defineAdminCall({
    access: ['support', 'moderator'],
    proof: true,
    changes: true,
    summary:
      'Pauses or closes an account, asks it to confirm its phone, or makes it active. Support asks for the phone; a moderator pauses up to 30 days and lifts that; the rest is the owner’s',
    input: z
      .object({
        id,
        state: z.enum(['active', ...accountStates]),
        /** Days of a pause, and of nothing else. */
        days: z.int().min(1).max(999).optional(),
        why: z.enum(holdReasons).default('other'),
        /** To the person; empty: the sentence of `why`. */
        words: z.string().trim().max(holdWordsMax).default(''),
        reason,
      })
      .refine(({ state, days }) => (state === 'paused') === (days !== undefined), { path: ['days'] }),
    output: z.object({ result: z.enum(['done', 'already']), state: hold }),
  }),
  'PUT /admin/person/:id/age': defineAdminCall({
    access: ['moderator'],
    proof: true,
    changes: true,
    summary:
      'Corrects the age group after a proof outside of the site, which switches minors’ mode on or off, or forgets the guardian whose phone is lost',
    input: z
      .object({ id, ageGroup: z.enum(declaredAges).optional(), forgetGuardian: z.boolean().default(false), reason })
      .refine(({ ageGroup, forgetGuardian }) => ageGroup !== undefined || forgetGuardian, { path: ['ageGroup'] }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'GET /admin/person/:id/devices': defineAdminCall({
    access: ['support', 'moderator'],
    summary: 'Open sessions of an account, last used first. Addresses are masked',
    input: z.object({ id }),
    output: z.array(z.object({ id: z.string(), client: z.string(), ip: z.string(), lastSeen: z.string() })),
  }),
  'POST /admin/person/:id/devices/end': defineAdminCall({
    access: ['support'],
    changes: true,
    summary: 'Ends all sessions of an account',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']), ended: z.number() }),
  }),
  'POST /admin/person/:id/closure': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Deletes an account whose person asked for it by letter. A login before the due time takes it back',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']), dueAt: z.string() }),
  }),
  'GET /admin/person/:id/consents': defineAdminCall({
    access: ['support', 'moderator'],
    summary: 'Consents of an account and the agreements it accepted (`agreement:user`), newest first',
    input: z.object({ id, ...timedPageInput }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        /** A tool, or an agreement. */
        serviceKey: z.string(),
        version: z.string(),
        client: z.string(),
        at: z.string(),
        withdrawnAt: z.string().nullable(),
      }),
    ),
  }),
  'GET /admin/person/:id/tasks': defineAdminCall({
    access: ['support', 'moderator'],
    summary: 'Tasks of an account, newest first: no content',
    input: z.object({ id, ...timedPageInput }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        serviceKey: z.string(),
        status: z.enum(['QUEUING', 'PROGRESSING', 'FINISHED', 'ERROR']),
        cancelled: z.boolean(),
        credits: z.number(),
        engineName: z.string(),
        /** Row of the engine; null: the built-in one, or none yet. */
        engineId: z.string().nullable(),
        at: z.string(),
        startedAt: z.string().nullable(),
        endedAt: z.string().nullable(),
        /** When its person deleted it. */
        deletedAt: z.string().nullable(),
        error: z.object({ code: z.number(), key: z.string() }).nullable(),
      }),
    ),
  }),
  'GET /admin/note': defineAdminCall({
    access: ['support', 'moderator', 'finance'],
    summary: 'Notes of operators on a subject, newest first',
    input: z.object({ ...noteSubject, ...keyPageInput }),
    output: keyPageOf(note),
  }),
  'POST /admin/note': defineAdminCall({
    access: ['support', 'moderator', 'finance'],
    summary: 'Writes a note on a subject, for operators only. The audit says that, not its words',
    input: z.object({ ...noteSubject, words: z.string().trim().min(1).max(2000) }),
    output: note,
  }),
}
