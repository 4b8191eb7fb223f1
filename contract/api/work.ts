import { z } from 'zod'
import { filmShapes, filmStyles } from '../works'
import { defineCall, empty } from './call'
import { file } from './file'
import { credits, id, paged, pageOf, time } from './shapes'
import { filmScript, podcastScript } from './work-script'

/** Kinds of works. */
export const workKind = z.enum(['podcast', 'film'])

const workLine = z.object({
  id: z.string().describe('the id of the task that wrote its script'),
  kind: workKind,
  title: z.string(),
  state: z.enum(['making', 'stopped', 'finished']),
  progress: z.int().describe('0 to 100, of the steps that it needs'),
  seconds: z.number().nullable().describe('of its file'),
  cover: file.nullable().describe('of the newest joined file'),
  createTime: time,
})

const stepState = z.enum(['none', 'waiting', 'running', 'done', 'failed'])

const anyWork = workLine.extend({
  file: file.nullable().describe('the joined sound or film; of an earlier version while `isOld`'),
  states: z.array(stepState).describe('of all steps of the script, joining aside'),
  message: z.string().describe('what is being done now, or why it stopped'),
  version: z.int().describe('of the script; counts from 1'),
  credits: credits.describe('paid until now; what runs is held beside it'),
  isOld: z.boolean().describe('the script was changed after the file was joined'),
  partsUrl: z.string().nullable().describe('a zip of the script and all that is made; null while nothing is'),
  writer: z.object({ name: z.string(), builtIn: z.boolean() }).describe('wrote the script'),
})

const podcastWork = anyWork.extend({
  kind: z.literal('podcast'),
  script: podcastScript,
  steps: z
    .array(
      z.object({
        line: z.string().nullable().describe('id of the line that it speaks; null: the music'),
        state: stepState,
        sound: file.nullable(),
      }),
    )
    .describe('one for each line of the script, in its order, then the music'),
  times: z
    .object({
      seconds: z.number(),
      lines: z.array(z.object({ id: z.string(), at: z.number(), seconds: z.number() })),
      chapters: z.array(z.object({ title: z.string(), at: z.number() })),
    })
    .nullable()
    .describe('of the file, in its seconds'),
  madeScript: podcastScript.nullable().describe('the script of the file, while `isOld`'),
})

const filmWork = anyWork.extend({
  kind: z.literal('film'),
  script: filmScript,
  shots: z
    .array(
      z.object({
        id: z.string(),
        picture: z.object({ state: stepState, file: file.nullable() }),
        voice: z.object({ state: stepState, file: file.nullable() }).nullable().describe('null: nothing is spoken'),
        takes: z
          .array(z.object({ name: z.string(), style: z.enum(filmStyles), shape: z.enum(filmShapes), file }))
          .describe('all pictures made for this shot, the oldest first'),
      }),
    )
    .describe('the steps of each shot of the script, in its order'),
  music: z.object({ state: stepState, file: file.nullable() }).nullable().describe('null: a film without music'),
  times: z
    .object({
      seconds: z.number(),
      shots: z.array(z.object({ id: z.string(), at: z.number(), seconds: z.number() })),
      cues: z.array(z.object({ at: z.number(), seconds: z.number(), text: z.string() })),
    })
    .nullable()
    .describe('of the file, in its seconds'),
  madeScript: filmScript.nullable().describe('the script of the file, while `isOld`'),
})

export const work = z.discriminatedUnion('kind', [podcastWork, filmWork])

export const workApi = {
  'GET /app/work/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Works, newest first; of one kind, or all',
    input: z.object({ ...paged, kind: workKind.optional() }),
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
    input: z.object({ id, version: z.int().min(1), script: z.union([podcastScript, filmScript]) }),
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
