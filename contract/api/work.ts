import { z } from 'zod'
import { podcastRules } from '../works'
import { defineCall, empty } from './call'
import { file } from './file'
import { credits, id, paged, pageOf, time } from './shapes'

const speaker = z.object({ name: z.string().trim().min(1).max(podcastRules.nameMax), voice: z.string().min(1).max(64) })
const title = z.string().trim().min(1).max(podcastRules.titleMax)

const line = z.object({
  id: z
    .string()
    .regex(/^[0-9a-z]{1,12}$/)
    .describe('stays when the words change; of a new line: made by the client'),
  speaker: z.union([z.literal(0), z.literal(1)]),
  text: z.string().trim().min(1).max(podcastRules.lineMax),
})

/** The script of a podcast. */
export const podcastScript = z.object({
  title,
  summary: z.string().trim().max(400),
  speakers: z.tuple([speaker, speaker]),
  chapters: z
    .array(z.object({ title, lines: z.array(line).min(1).max(podcastRules.linesMax) }))
    .min(1)
    .max(podcastRules.chaptersMax)
    .refine((chapters) => {
      const ids = chapters.flatMap(({ lines }) => lines.map(({ id }) => id))
      return ids.length <= podcastRules.linesMax && new Set(ids).size === ids.length
    }, 'too many lines, or two with one id'),
  music: z.boolean(),
})

const workLine = z.object({
  id: z.string().describe('the id of the task that wrote its script'),
  kind: z.enum(['podcast']),
  title: z.string(),
  state: z.enum(['making', 'stopped', 'finished']),
  progress: z.int().describe('0 to 100, of the steps that it needs'),
  seconds: z.number().nullable().describe('of its file'),
  createTime: time,
})

export const work = workLine.extend({
  message: z.string().describe('what is being done now, or why it stopped'),
  version: z.int().describe('of the script; counts from 1'),
  script: podcastScript,
  steps: z
    .array(
      z.object({
        line: z.string().nullable().describe('id of the line that it speaks; null: the music'),
        state: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
        sound: file.nullable(),
      }),
    )
    .describe('one for each line of the script, in its order, then the music'),
  credits: credits.describe('paid until now; what runs is held beside it'),
  sound: file.nullable().describe('the joined podcast; of an earlier version while `isOld`'),
  cover: file.nullable(),
  isOld: z.boolean().describe('the script was changed after the sound was joined'),
  times: z
    .object({
      seconds: z.number(),
      lines: z.array(z.object({ id: z.string(), at: z.number(), seconds: z.number() })),
      chapters: z.array(z.object({ title: z.string(), at: z.number() })),
    })
    .nullable()
    .describe('of the sound, in its seconds'),
  madeScript: podcastScript.nullable().describe('the script of the sound, while `isOld`'),
  writer: z.object({ name: z.string(), builtIn: z.boolean() }).describe('wrote the script'),
})

export const workApi = {
  'GET /app/work/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Works, newest first',
    input: z.object(paged),
    output: pageOf(workLine),
  }),
  'GET /app/work/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'A work with its script and its steps',
    input: z.object({ id }),
    output: work,
    rate: { max: 240, perSeconds: 60 },
  }),
  'PUT /app/work/:id': defineCall({
    access: 'user',
    summary: 'Change the script: 409 when it has another version by now, or while it is being made',
    input: z.object({ id, version: z.int().min(1), script: podcastScript }),
    output: work,
    rate: { max: 60, perSeconds: 60 },
  }),
  'POST /app/work/:id/quote': defineCall({
    access: 'user',
    summary: 'What the rest of a work costs: the steps whose result is not there yet',
    input: z.object({ id }),
    output: z.object({ credits, balance: credits, steps: z.int().describe('steps to make, joining aside') }),
    // Each line is checked by itself.
    rate: { max: 30, perSeconds: 60 },
  }),
  'POST /app/work/:id/make': defineCall({
    access: 'user',
    startsWork: true,
    summary:
      'Make what is left: 409 when the script has another version by now, or the price rose. A repeat starts nothing',
    input: z.object({ id, version: z.int().min(1), credits: credits.min(0).describe('the price as it was shown') }),
    output: work,
    rate: { max: 30, perSeconds: 60 },
  }),
  'POST /app/work/:id/cancel': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Stop making: finished steps are kept, credits of the others come back',
    input: z.object({ id }),
    output: work,
    rate: { max: 60, perSeconds: 60 },
  }),
  'DELETE /app/work/:id': defineCall({
    access: 'user',
    summary: 'Delete a work with its files; 409 while it is being made',
    input: z.object({ id }),
    output: empty,
  }),
}
