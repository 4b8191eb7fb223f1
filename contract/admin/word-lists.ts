import { z } from 'zod'
import { wordClasses, wordWeights } from '../moderation'
import { defineAdminCall, reason } from './call'

/** Most bytes of a file of words: 200,000 lines of some ten characters. */
export const wordFileMaxBytes = 8_000_000

const access = ['moderator', 'catalogue'] as const
const name = { class: z.enum(wordClasses), weight: z.enum(wordWeights) }
const spellings = { pinyin: z.boolean(), split: z.boolean() }
/** The bytes of a file in base64, so that a bad encoding is noticed here. */
const file = z
  .string()
  .min(1)
  .max(Math.ceil(wordFileMaxBytes / 3) * 4)
const written = z.object({ ...name, ...spellings, file })
const bodyMaxBytes = Math.ceil(wordFileMaxBytes / 3) * 4 + 4_096
/** Version of the list that the operator saw; 0: there was none. */
const version = z.int().min(0)
const listChange = z.object({ result: z.enum(['done', 'already']), version: z.int(), words: z.int() })

export const wordListApi = {
  'GET /admin/word-list': defineAdminCall({
    access,
    summary: 'Lists of words in force, without their words',
    input: z.object({}),
    output: z.array(
      z.object({ ...name, ...spellings, version: z.int(), words: z.int(), by: z.string(), at: z.string() }),
    ),
  }),
  'POST /admin/word-list/test': defineAdminCall({
    access,
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
  'POST /admin/word-list/preview': defineAdminCall({
    access,
    bodyMaxBytes,
    summary: "What the lists in force, or a file in place of one of them, would have done to yesterday's questions",
    input: z.object({ list: written.optional() }),
    output: z.object({
      /** Null: the lists in force. */
      list: z
        .object({
          words: z.int(),
          /** Words that the list in force does not have, and those that go. */
          added: z.int(),
          removed: z.int(),
          /** Version in force; 0: there is none. */
          version,
        })
        .nullable(),
      /** Questions that were judged. */
      questions: z.int(),
      /** False: yesterday had more, and the latest were judged. */
      isWhole: z.boolean(),
      /** Questions that each list decides about, now and with the file. */
      byList: z.array(z.object({ ...name, now: z.int(), then: z.int() })),
      /** Words that are found most often, with the file. */
      byWord: z.array(z.object({ word: z.string(), questions: z.int() })),
    }),
  }),
  'PUT /admin/word-list/:class/:weight': defineAdminCall({
    access,
    changes: true,
    bodyMaxBytes,
    summary: 'Replaces a list by a file in UTF-8. A file with a fault is refused whole',
    input: written.extend({ version, reason }),
    output: listChange,
  }),
  'POST /admin/word-list/:class/:weight/download': defineAdminCall({
    access,
    changes: true,
    summary: 'The lines of a list, as they were written. An import of them changes nothing',
    input: z.object({ ...name, reason }),
    output: z.object({ body: z.string(), version: z.int() }),
  }),
  'POST /admin/word-list/:class/:weight/empty': defineAdminCall({
    access,
    changes: true,
    summary: 'Empties a list',
    input: z.object({ ...name, version, reason }),
    output: listChange,
  }),
}
