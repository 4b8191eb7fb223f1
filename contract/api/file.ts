import { z } from 'zod'
import { defineCall, empty } from './call'
import { id, time } from './shapes'

/** The metadata label of a generated file as it stands in the file (docs/decisions: AI content labels). */
export const label = z.object({
  carrier: z.string().describe('where in the file it stands: iTXt, APP1, XMP, ilst, TXXX, AIGC chunk, front matter'),
  json: z.string().describe('the seven keys of the rule, as written'),
})

/** A moment of a sound or film: a word or line said at `at` seconds. */
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
  peaks: z.array(z.number()).optional().describe('loudness from 0 to 1 in equal parts, for the waveform'),
  cues: z.array(cue).optional(),
  label: label.nullable(),
  createTime: time,
  expireTime: time.nullable(),
})

export const fileCheck = z.object({
  ok: z.boolean(),
  msg: z.string().describe("what was seen, or what to change, in the caller's language"),
})

export const fileApi = {
  'POST /common/file/upload': defineCall({
    access: 'user',
    summary:
      'Upload as multipart, field `file`; a repeat of the id answers with the first result. Without an id the server chooses one; without a kind it is found in the bytes',
    upload: true,
    input: z.object({ id: id.optional(), kind: z.enum(['image', 'audio']).optional() }),
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
  'GET /app/file/:id': defineCall({
    access: 'user',
    summary: 'A file, with fresh addresses',
    input: z.object({ id }),
    output: file,
  }),
  'GET /app/file/:id/check': defineCall({
    access: 'user',
    summary: 'Does a picture show what a tool needs?',
    input: z.object({ id, guide: z.enum(['frontal-face', 'person', 'garment']) }),
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
