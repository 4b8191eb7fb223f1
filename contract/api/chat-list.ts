import { z } from 'zod'
import { limits } from '../limits'
import { defineCall, empty, nothing } from './call'
import { id, size, time } from './shapes'

const folder = z.object({ id: z.string(), name: z.string(), chats: z.int() })
const name = z.string().trim().min(1).max(limits.folderNameMax)
const parts = z.array(z.object({ text: z.string(), hit: z.boolean() })).describe('its words; those asked for are hits')

/** Calls on many chats: search, folders, removal. */
export const chatListApi = {
  'GET /app/chat/search': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Messages that hold all words, newest first; with the first page chats whose title does',
    input: z.object({
      q: z.string().max(limits.searchMax),
      before: id.optional().describe('the last message of the page before'),
      size,
    }),
    output: z.object({
      titles: z.array(z.object({ chatNumber: z.string(), parts, updateTime: time })),
      records: z.array(
        z.object({
          messageId: z.string(),
          chatNumber: z.string(),
          title: z.string().describe('of its chat'),
          role: z.enum(['user', 'assistant']),
          parts,
          createTime: time,
        }),
      ),
      hasMore: z.boolean(),
    }),
    rate: { max: 30, perSeconds: 60 },
  }),
  'GET /app/chat/folder': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Folders in the order of their making, with the number of their chats',
    input: nothing,
    output: z.array(folder),
  }),
  'POST /app/chat/folder': defineCall({
    access: 'user',
    summary: 'Make a folder; a repeat of its id answers with the first result',
    input: z.object({ id: id.optional(), name }),
    output: folder,
    rate: { max: 60, perSeconds: 60 },
  }),
  'PUT /app/chat/folder/:id': defineCall({
    access: 'user',
    summary: 'Rename a folder',
    input: z.object({ id, name }),
    output: folder,
  }),
  'DELETE /app/chat/folder/:id': defineCall({
    access: 'user',
    summary: 'Delete a folder; its chats stay',
    input: z.object({ id }),
    output: empty,
  }),
  'POST /app/chat/removal': defineCall({
    access: 'user',
    summary:
      'Delete chats with their messages; answers under way are stopped. Some at a time: repeat while there are more',
    input: z
      .object({
        chatNumbers: z.array(id).min(1).max(limits.removeMax).optional(),
        all: z.literal(true).optional(),
        before: time.optional().describe('with all: only chats last changed before; as the first answer says it'),
      })
      .refine(({ chatNumbers, all }) => (chatNumbers === undefined) !== (all === undefined)),
    output: z.object({ removed: z.int(), hasMore: z.boolean(), before: time }),
    rate: { max: 60, perSeconds: 60 },
  }),
}
