import { z } from 'zod'
import { filmMotions, filmMusicMoods, filmRules, filmShapes, filmStyles, podcastRules } from '../works'

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
