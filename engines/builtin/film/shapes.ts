import { z } from 'zod'
import type { InputOf } from '../../../contract/field'
import type { film } from '../../../contract/tools/film'
import { type FilmMotion, filmMotions } from '../../../contract/works'
import { spokenText } from '../../shared/script/clean'

export type FilmRequest = InputOf<(typeof film)['fields']>

/** Models write null, "null" and "none" for nothing. */
const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && /^(?:null|none|n\/a|undefined|-)?$/i.test(value.trim()))
const words = (max: number) => z.string().trim().min(1).max(max)
const someWords = (max: number) =>
  z.preprocess((value) => (isNothing(value) ? '' : value), z.string().trim().max(max)).catch('')

/** An id or a name, also as a number. */
const call = z.preprocess((value) => (isNothing(value) ? '' : String(value as string)), z.string().trim().max(200))

const second = ['second', '2', 'two', 'b']
const member = z.object({
  id: call.catch(''),
  name: words(200),
  look: someWords(1000),
  voice: z.preprocess((value) => second.includes(String(value as string).toLowerCase()), z.boolean()),
})

/** Cast and beats of a film; some models write a beat as an object. */
export const filmPlanShape = z.object({
  title: words(200),
  summary: words(1000),
  cast: z.array(member).max(100).catch([]),
  beats: z
    .array(
      z.preprocess(
        (value) =>
          value !== null && typeof value === 'object' ? Object.values(value).filter(isString).join('. ') : value,
        words(1000),
      ),
    )
    .min(1)
    .max(60),
})
export type FilmPlan = z.output<typeof filmPlanShape>

const isString = (value: unknown): value is string => typeof value === 'string'

/** The first number in what a model wrote: 4, "4", "4.5 s". */
const number = z
  .preprocess((value) => (typeof value === 'string' ? parseFloat(value) : value), z.number().positive())
  .optional()
  .catch(undefined)

const shot = z.object({
  number,
  speaker: call.catch(''),
  text: someWords(2000),
  seconds: number,
  picture: someWords(2000),
  seen: z
    .preprocess(
      (value) => (isNothing(value) ? [] : typeof value === 'string' ? value.split(/[,，、]/) : value),
      z.array(call).max(40),
    )
    .catch([]),
  motion: z
    .preprocess((value) => (isString(value) ? value.trim().toLowerCase() : undefined), z.enum(filmMotions))
    .optional()
    .catch(undefined) as z.ZodType<FilmMotion | undefined>,
})
export type ModelShot = z.output<typeof shot>

/** An object with the shots, or the shots alone. */
export const shotsShape = z.preprocess(
  (value) => (Array.isArray(value) ? { shots: value as unknown[] } : value),
  z.object({
    shots: z
      .array(shot)
      .min(1)
      .max(60)
      .refine(
        (shots) => shots.some(({ text, picture }) => spokenText(text) !== '' || spokenText(picture) !== ''),
        'the shots hold no words and no pictures',
      ),
  }),
)
