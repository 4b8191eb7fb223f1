import { z } from 'zod'
import { calledNumbers } from '../care'
import { limits } from '../limits'
import { defineCall, empty, nothing } from './call'
import { chatSettings, temperature, topP } from './chat-settings'
import { chat, message, model, modelVersion, quote } from './chat-shapes'
import { id, key, paged, pageOf, size } from './shapes'

const newMessage = z.object({
  messageId: id.optional().describe('of the question; a repeat answers with the first result'),
  chatNumber: id,
  parentMessageId: id
    .optional()
    .describe(
      'the message this one follows; the last of the chat when absent; chatNumber for its beginning; a question with the same content gets another answer',
    ),
  content: z.string().trim().max(limits.promptMax).default('').describe('may be empty for contentType image only'),
  quote: quote.optional().describe('a passage of a message of this chat that the question is about'),
  contentType: z
    .enum(['text', 'image'])
    .default('text')
    .describe('image: attached pictures, whose words may be left out; stored as text with attachments'),
  attachments: z
    .array(id)
    .max(limits.attachmentsMax)
    .optional()
    .describe('ids of own files, uploaded with use=chat; for another answer to a question: absent, it keeps its own'),
  model: key.optional(),
  modelVersion: modelVersion.optional(),
  temperature: temperature.optional().describe('for a chat without one of its own; contract/chat-defaults when absent'),
  top_p: topP.optional().describe('likewise'),
  systemMessage: z
    .string()
    .max(limits.systemMessageMax)
    .optional()
    .describe('for a chat without one of its own; beside that of the assistant; without any a general one is sent'),
  webSearch: z.boolean().optional().describe('search the web, where the model can'),
  usingContext: z.boolean().optional().describe("send what was said before; the account's default when absent"),
})

const question = newMessage
  .refine(({ content, contentType }) => content !== '' || contentType === 'image', { path: ['content'] })
  .refine(({ attachments, contentType }) => contentType === 'text' || attachments?.length, { path: ['attachments'] })

export const chatApi = {
  'GET /app/user/model': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Models to choose from',
    input: nothing,
    output: z.array(model),
  }),
  'GET /app/chat': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Chats: pinned first, then newest',
    input: z.object({
      ...paged,
      q: z.string().max(limits.searchMax).optional().describe('of titles and texts; see /app/chat/search'),
      folderId: id.optional().describe('of this folder only'),
    }),
    output: pageOf(chat),
  }),
  'POST /app/chat': defineCall({
    access: 'user',
    startsWork: true,
    summary: 'Open a chat; a repeat of chatNumber answers with the first result',
    input: z.object({
      chatNumber: id.optional(),
      assistantId: key.optional(),
      model: key.optional(),
      systemMessage: z.string().max(limits.systemMessageMax).optional(),
      settings: chatSettings.optional(),
    }),
    output: chat.extend({ firstMessage: z.string().optional() }),
    rate: { max: 60, perSeconds: 60 },
  }),
  'GET /app/chat/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'A chat',
    input: z.object({ id }),
    output: chat,
  }),
  'GET /app/chat/events': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Changes of the user’s chats made anywhere, as server-sent events (contract/events.ts)',
    stream: true,
    input: nothing,
    output: empty,
  }),
  'PUT /app/chat/:id': defineCall({
    access: 'user',
    summary: 'Rename or pin, choose the model of the next question, put into a folder, or give settings of its own',
    input: z.object({
      id,
      title: z.string().trim().min(1).max(limits.titleMax).optional(),
      pinned: z.boolean().optional(),
      model: key.optional(),
      folderId: z
        .union([id, z.literal('')])
        .optional()
        .describe('empty: out of its folder'),
      settings: chatSettings.optional().describe('replaces all of them'),
    }),
    output: chat,
  }),
  'DELETE /app/chat/:id': defineCall({
    access: 'user',
    summary: 'Delete a chat with its messages',
    input: z.object({ id }),
    output: empty,
  }),
  'DELETE /app/chat/:id/takeover': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Go on with the AI: ends the takeover of a chat by a person of the operator',
    input: z.object({ id }),
    output: empty,
    rate: { max: 20, perSeconds: 60 },
  }),
  'POST /app/chat/:id/hotline': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Note that the person pressed a hotline of the card: a step of the open case of care, else nothing',
    input: z.object({ id, number: z.enum(calledNumbers) }),
    output: empty,
    rate: { max: 20, perSeconds: 60 },
  }),
  'GET /app/chat/message': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Messages oldest first: the last ones, or those before a message',
    input: z.object({
      chatNumber: id,
      before: id.optional(),
      to: id.optional().describe('a message to reach: as many more as that takes, up to 400 at once'),
      size,
    }),
    output: z.object({ records: z.array(message), hasMore: z.boolean() }),
  }),
  'POST /app/chat/message': defineCall({
    access: 'user',
    whileHeld: 'inTakeover',
    startsWork: true,
    summary: 'Ask: holds credits and starts the answer',
    input: question,
    output: z.object({
      conversationId: z.string(),
      messageId: z.string(),
      userMessage: message,
      forOperator: z
        .literal(true)
        .optional()
        .describe('no answer was begun: a person of the operator answers in the chat'),
    }),
    rate: { max: 60, perSeconds: 60 },
  }),
  'GET /app/chat/message/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'A message',
    input: z.object({ id }),
    output: message,
  }),
  'DELETE /app/chat/message/:id': defineCall({
    access: 'user',
    summary: 'Delete a message',
    input: z.object({ id }),
    output: empty,
  }),
  'POST /app/chat/message/:id/continuation': defineCall({
    access: 'user',
    startsWork: true,
    summary:
      'Have an answer that was cut, stopped or broken off go on: holds credits; its text goes on in the same message',
    input: newMessage
      .pick({ model: true, temperature: true, top_p: true, systemMessage: true, usingContext: true })
      .extend({
        id,
        length: z.int().min(1).describe('characters of the answer as it was seen: a repeat changes nothing'),
      }),
    output: message,
    rate: { max: 60, perSeconds: 60 },
  }),
  'PUT /app/chat/message/:id/rating': defineCall({
    access: 'user',
    summary: 'Say what one thinks of an answer, or take it back',
    input: z.object({
      id,
      rating: z.enum(['up', 'down', '']),
      reason: z.string().trim().max(limits.ratingReasonMax).default('').describe('of a bad one'),
    }),
    output: message,
    rate: { max: 60, perSeconds: 60 },
  }),
  'GET /app/chat/completions': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Follow an answer as server-sent events (contract/events.ts)',
    stream: true,
    input: z.object({
      conversationId: id,
      from: z.coerce.number().int().min(0).optional(),
      frames: z.enum(['full', 'short']).optional(),
      /** For clients that receive a body only at its end: the body ends with the next events, or soon without any. */
      poll: z.enum(['true']).optional(),
    }),
    output: empty,
  }),
  'DELETE /app/chat/completions': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Stop an answer; only what was delivered is charged',
    input: z.object({ conversationId: id }),
    output: message,
  }),
  'POST /app/chat/completions/sync': defineCall({
    access: 'user',
    startsWork: true,
    summary: 'Ask and wait for the finished answer',
    input: question,
    output: message,
    rate: { max: 30, perSeconds: 60 },
  }),
}
