import { z } from 'zod'
import { filmMotions, filmMusicMoods, filmRules, filmShapes, filmStyles, podcastRules } from '../works'
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

const memberId = z.string().regex(/^[0-9a-z]{1,12}$/)
const seconds = z.number().min(filmRules.shotSeconds.min).max(filmRules.shotSeconds.max)

const shot = z.object({
  id: memberId.describe('stays when the shot changes; of a new shot: made by the client'),
  speaker: memberId.describe('a member of the cast'),
  text: z.string().trim().max(filmRules.textMax).describe('empty: nothing is spoken'),
  seconds: seconds.describe('at least; a longer speech makes it longer'),
  picture: z.string().trim().min(1).max(filmRules.pictureMax),
  seen: z.array(memberId).max(filmRules.seenMax).describe('members of the cast in the picture'),
  motion: z.enum(filmMotions),
  take: z.int().min(0).max(filmRules.takesMax),
  chosen: z.string().max(64).nullable().describe('name of an earlier take; null: the newest'),
})

const isOneOfEach = (ids: readonly string[]) => new Set(ids).size === ids.length

/** The script of a film. */
export const filmScript = z
  .object({
    title: z.string().trim().min(1).max(filmRules.titleMax),
    summary: z.string().trim().max(filmRules.summaryMax),
    shape: z.enum(filmShapes),
    style: z.enum(filmStyles),
    cast: z
      .array(
        z.object({
          id: memberId,
          name: z.string().trim().min(1).max(filmRules.nameMax),
          look: z.string().trim().max(filmRules.lookMax),
          voice: z.string().min(1).max(64),
        }),
      )
      .min(1)
      .max(filmRules.castMax)
      .refine((cast) => isOneOfEach(cast.map(({ id }) => id)), 'two members with one id'),
    shots: z
      .array(shot)
      .min(1)
      .max(filmRules.shotsMax)
      .refine((shots) => isOneOfEach(shots.map(({ id }) => id)), 'two shots with one id'),
    music: z.enum([...filmMusicMoods, 'none']),
    subtitles: z.boolean(),
  })
  .refine(({ cast, shots }) => {
    const ids = new Set(cast.map(({ id }) => id))
    return shots.every(({ speaker, seen }) => [speaker, ...seen].every((id) => ids.has(id)) && isOneOfEach(seen))
  }, 'a shot names somebody who is not in the cast')

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
