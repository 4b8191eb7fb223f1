import { z } from 'zod'
import { careSigns, careStepKinds } from '../care'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'

const id = z.string().min(1).max(40)
const content = ['moderator'] as const

/** A case without anything that was said. */
const facts = z.object({
  id: z.string(),
  userId: z.string(),
  sign: z.enum(careSigns),
  state: z.enum(['open', 'taken', 'closed']),
  beganAt: z.string(),
  lastSignAt: z.string(),
  ageSeconds: z.number(),
  /** The operator who has taken over. */
  operator: z.string().nullable(),
  isMine: z.boolean(),
  takenUntil: z.string().nullable(),
  closedAt: z.string().nullable(),
})

const done = z.object({ result: z.literal('done') })

export const careApi = {
  'GET /admin/care': defineAdminCall({
    access: ['moderator', 'support'],
    summary: 'Chats in which words ask for care, newest first, without their texts',
    input: z.object({ state: z.enum(['open', 'closed', 'all']).default('open'), ...keyPageInput }),
    output: keyPageOf(facts),
  }),
  'GET /admin/care/:id': defineAdminCall({
    access: ['moderator', 'support'],
    summary: 'A case with its steps',
    input: z.object({ id }),
    output: facts.extend({
      hasChat: z.boolean(),
      /** The person named a contact, or a guardian agreed to minors' mode: they may be read for this sign. */
      hasContact: z.boolean(),
      /** Until then this operator may read the chat. */
      readUntil: z.string().nullable(),
      steps: z.array(
        z.object({ id: z.string(), at: z.string(), kind: z.enum(careStepKinds), who: z.string(), note: z.string() }),
      ),
    }),
  }),
  'POST /admin/care/:id/open': defineAdminCall({
    access: content,
    proof: true,
    changes: true,
    summary: 'Opens the chat of a case for 30 minutes. Its opening is in the audit',
    input: z.object({ id, reason }),
    output: z.object({ readUntil: z.string() }),
  }),
  'GET /admin/care/:id/messages': defineAdminCall({
    access: content,
    summary: 'The last messages of an opened chat, oldest first',
    input: z.object({ id }),
    output: z.object({
      state: facts.shape.state,
      isMine: z.boolean(),
      takenUntil: z.string().nullable(),
      records: z.array(
        z.object({
          id: z.string(),
          by: z.enum(['person', 'model', 'operator']),
          operator: z.string(),
          text: z.string(),
          /** Sign that the person's words gave; null: none. */
          sign: z.enum(careSigns).nullable(),
          isReplying: z.boolean(),
          at: z.string(),
        }),
      ),
    }),
  }),
  'POST /admin/care/:id/take': defineAdminCall({
    access: content,
    // A takeover opens the chat to read.
    proof: true,
    changes: true,
    summary: 'Takes the chat over: models answer no more, until 30 minutes without a sentence of the operator',
    input: z.object({ id, reason }),
    output: z.object({ takenUntil: z.string() }),
  }),
  'POST /admin/care/:id/say': defineAdminCall({
    access: content,
    summary: 'Writes to the person of a chat that this operator has taken over. A repeat changes nothing',
    input: z.object({
      id,
      /** Made by the console. */
      messageId: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      text: z.string().trim().min(1).max(2_000),
    }),
    output: z.object({ takenUntil: z.string() }),
  }),
  'POST /admin/care/:id/end': defineAdminCall({
    access: content,
    changes: true,
    summary: 'Ends the takeover: models answer again',
    input: z.object({ id, reason }),
    output: done,
  }),
  'POST /admin/care/:id/contact': defineAdminCall({
    access: content,
    proof: true,
    changes: true,
    summary:
      'Opens the emergency contact of an open case, and the phone of a minor’s guardian. Its opening is in the audit',
    input: z.object({ id, reason }),
    /** Null: the person named none for this sign, or it was sealed with another secret; not a minor, or without a guardian. */
    output: z.object({
      contact: z.object({ name: z.string(), tel: z.string(), relation: z.string() }).nullable(),
      guardian: z.string().nullable(),
    }),
  }),
  'POST /admin/care/:id/contacted': defineAdminCall({
    access: content,
    changes: true,
    summary: 'Notes that the operator called the contact, with the result as the reason',
    input: z.object({ id, reason }),
    output: done,
  }),
  'POST /admin/care/:id/close': defineAdminCall({
    access: content,
    changes: true,
    summary: 'Closes a case with its result as the reason. A later sign opens another one',
    input: z.object({ id, reason }),
    output: done,
  }),
}
