import { z } from 'zod'
import { wordClasses, wordWeights } from '../moderation'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'

const id = z.string().min(1).max(40)

/** `unreadable`: it was sealed with another secret. */
const answerChange = z.object({ result: z.enum(['done', 'already', 'unreadable']) })

export const moderationApi = {
  'GET /admin/moderation': defineAdminCall({
    access: ['moderator', 'support'],
    summary: 'Texts that a list or WeChat refused, hid or marked, newest first, without the texts',
    input: z.object({
      /** `open`: marked for an operator and not reviewed. */
      state: z.enum(['open', 'refused', 'all']).default('open'),
      user: z.string().max(40).optional(),
      ...keyPageInput,
    }),
    output: keyPageOf(
      z.object({
        id: z.string(),
        at: z.string(),
        userId: z.string(),
        kind: z.enum(['profile', 'post', 'request', 'answer']),
        /** The answer it is about, and whether it can be read. */
        messageId: z.string().nullable(),
        answer: z.enum(['shown', 'withdrawn', 'gone']).nullable(),
        judge: z.enum(['words', 'wechat', 'care']),
        /** Empty for a verdict of WeChat. */
        class: z.string(),
        weight: z.enum(wordWeights),
        /** The word of the list. */
        rule: z.string(),
        listVersion: z.string(),
        step: z.enum(['', 'warned', 'paused']),
        review: z.enum(['right', 'wrong']).nullable(),
        reviewedBy: z.string().nullable(),
      }),
    ),
  }),
  'POST /admin/moderation/:id/text': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Opens the text of a verdict. Its opening is in the audit',
    input: z.object({ id, reason }),
    /** Null: it was sealed with another secret. */
    output: z.object({ text: z.string().nullable() }),
  }),
  'POST /admin/moderation/:id/review': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Stores whether a verdict was right. A wrong refusal no longer counts for the person',
    input: z.object({ id, review: z.enum(['right', 'wrong']), reason }),
    output: z.object({ result: z.literal('done') }),
  }),
  'POST /admin/moderation/answer/:id/withdraw': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary:
      'Withdraws an answer by its message id: from its person, from models and from shared links. Its text is sealed',
    input: z.object({ id, reason }),
    output: answerChange,
  }),
  'POST /admin/moderation/answer/:id/restore': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Shows a withdrawn answer again, as far as it had come',
    input: z.object({ id, reason }),
    output: answerChange,
  }),
  'GET /admin/word-list': defineAdminCall({
    access: ['moderator', 'catalogue'],
    summary: 'Lists of words in force, without their words',
    input: z.object({}),
    output: z.array(
      z.object({
        class: z.enum(wordClasses),
        weight: z.enum(wordWeights),
        version: z.number(),
        words: z.number(),
        pinyin: z.boolean(),
        split: z.boolean(),
        by: z.string(),
        at: z.string(),
      }),
    ),
  }),
  'POST /admin/word-list/test': defineAdminCall({
    access: ['moderator', 'catalogue'],
    summary: 'Judges a text by the lists in force. Nothing is stored',
    input: z.object({ text: z.string().min(1).max(2_000) }),
    output: z.object({
      verdict: z.enum(['pass', 'refused']),
      /** The text as it is published, where words are hidden. */
      masked: z.string().nullable(),
      hits: z.array(
        z.object({
          class: z.string(),
          weight: z.enum(wordWeights),
          version: z.string(),
          word: z.string(),
          /** The piece of the text. */
          found: z.string(),
        }),
      ),
    }),
  }),
}
