import { z } from 'zod'
import { complaintKinds, complaintWordsMax, complaintWordsMin, guestContactMin, recordedKinds } from '../complaints'
import { limits } from '../limits'
import { defineCall, empty, nothing } from './call'
import { credits, id, key, paged, pageOf, smsCode, tel, time } from './shapes'

const password = z.string().max(limits.passwordMax)
const smsRate = { max: 20, perSeconds: 60 }

/** A copy of everything that belongs to the account. */
const dataExport = z.object({
  id: z.string(),
  status: z.enum(['QUEUING', 'PROGRESSING', 'FINISHED', 'ERROR']),
  progress: z.int().describe('0 to 100'),
  files: z.int().describe('files in the archive'),
  leftOut: z.int().describe('files that are not in it; their names stand in its README.txt'),
  bytes: z.int(),
  downloadUrl: z.string().describe('signed, short-lived; empty when there is no archive (any more)'),
  createTime: time,
  endTime: time.nullable(),
  expireTime: time.nullable(),
})

/** The person to call in an emergency. */
const contact = z.object({
  name: z.string().trim().min(1).max(limits.nickNameMax),
  tel,
  relation: z.string().trim().min(1).max(limits.nickNameMax),
  agreedTime: time,
})

/** The item that a complaint refers to, if the form was opened from that item. */
const about = z.object({ type: z.enum(['message', 'chat', 'share', 'task', 'file', 'order']), id: key })

export const complaint = z.object({
  id: z.string(),
  kind: z.enum(recordedKinds),
  words: z.string(),
  contact: z.string(),
  about: about.nullable(),
  state: z.enum(['open', 'answered']),
  answer: z.string(),
  createTime: time,
  dueTime: time.describe('until then the operator answers'),
  answerTime: time.nullable(),
})

/** The person's own account and data. */
export const personalApi = {
  'POST /app/user/code': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Send a code to the phone of this account, as proof for the calls below',
    input: nothing,
    output: z.object({ resendAfter: z.int().describe('seconds') }),
    rate: smsRate,
  }),
  'PUT /app/user/phone': defineCall({
    access: 'user',
    summary:
      'Move the account to another phone: a code sent to the new one (scene bind), and the password or a code sent to the old one; ends the other sessions. A refusal says in data.at what it is about: proof, tel or code',
    input: z.object({ tel, code: smsCode, password: password.optional(), oldCode: smsCode.optional() }),
    output: empty,
    rate: smsRate,
  }),
  'GET /app/user/contact': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'The emergency contact that the person named',
    input: nothing,
    output: contact.nullable(),
  }),
  'PUT /app/user/contact': defineCall({
    access: 'user',
    whileHeld: true,
    summary:
      'Name or change the emergency contact, by a code sent to its phone (scene contact). The operator calls it by hand, only at signs of self-harm or of a large loss',
    input: contact
      .omit({ agreedTime: true })
      .extend({ code: smsCode, agreed: z.literal(true).describe('the person agreed to this use') }),
    output: contact,
    rate: smsRate,
  }),
  'DELETE /app/user/contact': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Remove the emergency contact',
    input: nothing,
    output: empty,
  }),
  'GET /app/user/closure': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'What deleting the account would end and lose',
    input: nothing,
    output: z.object({
      days: z.int().describe('between the request and the erasure'),
      credits,
      membershipUntil: time.nullable(),
      earningsFen: z.int(),
      openTasks: z.int(),
      openOrders: z.int().describe('waiting for payment, for an operator or for a refund'),
      chats: z.int(),
      files: z.int(),
      voiceModels: z.int(),
      courses: z.int(),
    }),
  }),
  'POST /app/user/closure': defineCall({
    access: 'user',
    whileHeld: 'confirmed',
    summary: 'Request the deletion of the account; ends every session. Logging in before the time takes it back',
    input: z.object({ password: password.optional(), code: smsCode.optional(), agreed: z.literal(true) }),
    output: z.object({ dueTime: time }),
    rate: { max: 10, perSeconds: 60 },
  }),
  'GET /app/user/export': defineCall({
    access: 'user',
    whileHeld: 'confirmed',
    summary: 'The newest copy of the data; null when there is none',
    input: nothing,
    output: dataExport.nullable(),
  }),
  'POST /app/user/export': defineCall({
    access: 'user',
    whileHeld: 'confirmed',
    summary: 'Have a copy of the data made in the background; answers the one that is being made already',
    input: nothing,
    output: dataExport,
    rate: { max: 10, perSeconds: 60 },
  }),
  'DELETE /app/user/export': defineCall({
    access: 'user',
    whileHeld: 'confirmed',
    summary: 'Delete finished copies of the data before they expire',
    input: nothing,
    output: empty,
  }),
  'POST /app/complaint': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Complain or report; a repeat of the id answers the first',
    input: z.object({
      id,
      kind: z.enum(complaintKinds),
      words: z.string().trim().min(complaintWordsMin).max(complaintWordsMax),
      contact: z.string().trim().max(100).default(''),
      about: about.optional(),
    }),
    output: complaint,
    rate: { max: 10, perSeconds: 60 },
  }),
  'POST /app/complaint/guest': defineCall({
    access: 'anonymous',
    summary:
      'Complain or report without an account; the answer goes to the contact. Wants the header captcha-proof of the scene `complaint`',
    input: z.object({
      id,
      kind: z.enum(complaintKinds),
      words: z.string().trim().min(complaintWordsMin).max(complaintWordsMax),
      contact: z.string().trim().min(guestContactMin).max(100),
      about: z.object({ type: z.literal('share'), id: key }).optional(),
    }),
    output: z.object({ id: z.string(), dueTime: time.describe('until then the operator answers') }),
    rate: { max: 10, perSeconds: 60 },
  }),
  'GET /app/complaint/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Complaints of this person with their answers, newest first',
    input: z.object(paged),
    output: pageOf(complaint),
  }),
}
