import { z } from 'zod'
import { limits } from '../limits'
import { minorClasses } from '../minors'
import { defineCall, empty } from './call'
import { id, paged, pageOf, time } from './shapes'

export const share = z.object({
  id: z.string(),
  link: z.string().describe('a page that anybody may read who has this address'),
  title: z.string(),
  messages: z.int(),
  pictures: z
    .object({ checking: z.int(), refused: z.int(), unanswered: z.int() })
    .describe('those that its page does not show: they are being reviewed, did not pass, or got no verdict'),
  chatNumber: z.string().describe('empty for the link of an assistant or work'),
  assistantId: z.string().optional(),
  workId: z.string().optional(),
  minors: z.enum(minorClasses),
  createTime: time,
  expireTime: time,
})

/** State of the address of a link. */
export const shareState = z.enum(['open', 'revoked', 'expired', 'unknown'])

/** Days until a link ends. */
export const shareDays = z
  .union(limits.shareDays.map((days) => z.literal(days)))
  .default(30)
  .describe('until the link ends')

/** Whether minors may see a link; a moderator may change it. */
export const shareClass = z.enum(minorClasses).default('ok').describe('unsuitable: kept from minors, marked for others')

/** Read-only copies of messages at an address that cannot be guessed. */
export const shareApi = {
  'POST /app/chat/share': defineCall({
    access: 'user',
    summary: 'Make a link to a copy of chosen messages of a chat; a repeat of its id answers with the first result',
    input: z.object({
      id: id.optional(),
      chatNumber: id,
      messageIds: z.array(id).min(1).max(limits.sharedMessagesMax),
      title: z.string().trim().max(limits.titleMax).optional().describe("the chat's when absent"),
      days: shareDays,
      minors: shareClass,
    }),
    output: share,
    rate: { max: 20, perSeconds: 600 },
  }),
  'GET /app/chat/share/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Links that were made and not taken back, newest first',
    input: z.object(paged),
    output: pageOf(share),
  }),
  'DELETE /app/chat/share/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Take a link back: its page says so from then on',
    input: z.object({ id }),
    output: empty,
  }),
}
