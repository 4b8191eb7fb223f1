import { z } from 'zod'
import { defineCall, empty, nothing } from './call'
import { id, next, pagedByTime, time } from './shapes'

/** The metadata label of a generated file, as written in the file (docs/decisions: AI content labels). */
export const label = z.object({
  carrier: z.string().describe('where in the file it stands: iTXt, APP1, XMP, ilst, TXXX, AIGC chunk, front matter'),
  json: z.string().describe('the seven keys of the rule, as written'),
})

/** A timed caption of a sound or film: a word or line that begins at `at` seconds. */
export const cue = z.object({ at: z.number(), seconds: z.number(), text: z.string() })

export const file = z.object({
  fileId: z.string(),
  kind: z.enum(['image', 'audio', 'video', 'document']),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().optional(),
  height: z.int().optional(),
  seconds: z.number().optional(),
  url: z.string().describe('signed, short-lived, takes range requests; ask again when it has run out'),
  thumbUrl: z.string().optional(),
  downloadUrl: z.string().describe('the same with a file name to save under'),
  cardUrl: z
    .string()
    .optional()
    .describe('of results that can be seen: a JPEG of at most 100 kB for share cards, 5:4, with `&shape=1x1` square'),
  posterUrl: z
    .string()
    .optional()
    .describe('likewise: the whole picture, or the first one of a film, as a JPEG of at most 1000 pixels, for posters'),
  peaks: z.array(z.number()).optional().describe('loudness from 0 to 1 in equal parts, for the waveform'),
  cues: z.array(cue).optional(),
  document: z
    .object({
      name: z.string().describe('of the file as it was sent'),
      characters: z.int(),
      tokens: z.int().describe('about how many it has as part of a prompt'),
      cut: z.boolean().describe('it was longer: only its beginning was kept'),
      lost: z.boolean().optional().describe('some of its text cannot be read: a PDF need not say what it shows'),
      scanned: z.boolean().optional().describe('the text was recognized in the pictures of a scan'),
    })
    .optional()
    .describe('the text of a file that was sent to a chat: the file itself is not kept'),
  label: label.nullable(),
  createTime: time,
  expireTime: time.nullable(),
})

const share = z.number().describe('of the width or height of the picture')

/** A face that was found in a picture. */
export const foundFace = z.object({
  x: share,
  y: share,
  width: share,
  height: share,
  place: z.string().describe('names this face in the input of a task'),
  ok: z.boolean(),
  msg: z.string().describe("whether it can be used, in the caller's language"),
})

export const fileCheck = z.object({
  ok: z.boolean(),
  msg: z.string().describe("what was seen, or what to change, in the caller's language"),
  limited: z.literal(true).optional().describe('it can be used, but not with every picture of the other field'),
  faces: z.array(foundFace).optional().describe('the faces to choose from, from left to right, when there are several'),
})

/** A file in the list of everything a person has stored. */
const ownFile = file.extend({
  origin: z.enum(['upload', 'example', 'result']),
  taskId: z.string().nullable().describe('the task that made it: deleting the task deletes the file'),
  serviceKey: z.string().nullable(),
  engineBuiltIn: z.boolean().nullable().describe('whether the built-in engine made it'),
})

const bytes = z.int()

export const fileApi = {
  'POST /common/file/upload': defineCall({
    access: 'user',
    summary:
      'Upload as multipart, field `file`; a repeat of the id answers with the first result. Without an id the server chooses one; without a kind it is found in the bytes',
    upload: true,
    input: z.object({
      id: id.optional(),
      kind: z
        .enum(['image', 'audio', 'video', 'document'])
        .optional()
        .describe('document: a PDF, a file of Office or OpenDocument, or any text or code, whose text is kept'),
      name: z
        .string()
        .max(255)
        .optional()
        .describe('of the file; else that of the multipart part, which mini-programs cannot choose'),
      use: z.literal('chat').optional().describe('it goes with a question, and is deleted with its chat'),
    }),
    output: file,
    rate: { max: 60, perSeconds: 60 },
  }),
  'POST /app/file/example': defineCall({
    access: 'user',
    summary: "Take one of the example pictures or sounds as a file of one's own",
    input: z.object({ id, name: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    output: file,
    rate: { max: 60, perSeconds: 60 },
  }),
  'GET /app/file/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Everything this person has stored, newest first, and how much room it takes',
    input: z.object({ ...pagedByTime, origin: z.enum(['upload', 'result']).optional() }),
    output: z.object({
      records: z.array(ownFile),
      total: z.int(),
      page: z.int(),
      size: z.int(),
      next,
      usedBytes: bytes,
      quotaBytes: bytes,
    }),
  }),
  'POST /app/label/check': defineCall({
    access: 'optional',
    summary:
      'Which AI labels a file carries, multipart as an upload; open to everybody, and the file is not stored. 503 while too many are read',
    upload: true,
    input: nothing,
    output: z.object({
      mime: z.string().describe('empty when the kind of file is unknown'),
      labels: z.array(
        label.extend({
          valid: z.boolean().describe('has the seven keys of the rule'),
          producer: z.string(),
          produceId: z.string(),
          own: z.boolean().describe('names this site as its producer'),
        }),
      ),
      readable: z.boolean().describe('labels can stand in this kind of file'),
    }),
    rate: { max: 12, perSeconds: 60 },
  }),
  'GET /app/file/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'A file, with fresh addresses',
    input: z.object({ id }),
    output: file,
  }),
  'GET /app/file/:id/check': defineCall({
    access: 'user',
    summary: 'Does a picture show what a tool needs?',
    input: z.object({
      id,
      guide: z.enum(['frontal-face', 'person', 'garment', 'photo']),
      serviceKey: z
        .string()
        .max(32)
        .optional()
        .describe('the tool it is for: limits of the built-in engine hold only while that engine serves it'),
    }),
    output: fileCheck,
    rate: { max: 60, perSeconds: 60 },
  }),
  'DELETE /app/file/:id': defineCall({
    access: 'user',
    summary: 'Delete a file that was uploaded',
    input: z.object({ id }),
    output: empty,
  }),
}
