import { z } from 'zod'
import type { InputOf } from '../../../contract/field'
import type { education } from '../../../contract/tools/education'

const words = (max: number) => z.string().trim().min(1).max(max)

/** The right option as models name it: its index, a letter, or its words. */
const indexOf = (correct: unknown, options: readonly string[]): unknown => {
  if (typeof correct !== 'string') return correct
  const named = correct.trim()
  const letter = /^\(?([A-Ea-e])[).:：、]?$/.exec(named)?.[1]
  if (letter) return letter.toUpperCase().charCodeAt(0) - 65
  const at = options.indexOf(named)
  return at >= 0 ? at : Number(named)
}

/** The reader writes the letters itself. */
const withoutLetters = (options: string[]): string[] => {
  const isLettered = options.every((option, at) =>
    new RegExp(`^${String.fromCharCode(65 + at)}[.、)：:]\\s*\\S`, 'i').test(option),
  )
  return isLettered ? options.map((option) => option.slice(2).trim()) : options
}

const question = z
  .object({
    question: words(400),
    options: z.array(words(200)).min(2).max(5),
    correct: z.union([z.number(), z.string()]),
    explanation: words(600),
  })
  .transform(({ options, correct, ...rest }) => ({
    ...rest,
    options: withoutLetters(options),
    correct: indexOf(correct, options) as number,
  }))
  .refine(
    ({ options, correct }) => Number.isInteger(correct) && correct >= 0 && correct < options.length,
    'correct must be the index of an option',
  )
  .refine(({ options }) => new Set(options).size === options.length, 'options must differ')

const questions = z.array(question).min(2).max(6)

/** An object with the questions, or the questions alone. */
export const quizShape = z.preprocess(
  (value) => (Array.isArray(value) ? { quiz: value as unknown[] } : value),
  z.object({ quiz: questions }),
)
export type Quiz = z.output<typeof quizShape>['quiz']

/** Some models write the lessons along with the outline. */
export const outlineShape = z.object({
  title: words(80),
  summary: words(600),
  chapters: z
    .array(
      z.object({
        title: words(80),
        goal: words(300),
        content: z.string().optional().catch(undefined),
        quiz: questions.optional().catch(undefined),
      }),
    )
    .min(1)
    .max(20),
})
export type Outline = z.output<typeof outlineShape>

/** A lesson whose text is shorter than this teaches nothing. */
export const leastLessonLength = 120
export const mostLessonLength = 12_000

export type CourseRequest = InputOf<(typeof education)['fields']>

/** The result of the course engine. `writtenBy`: the model's name, null for the built-in templates. */
export interface WrittenCourse extends CourseRequest {
  title: string
  summary: string
  chapters: { title: string; goal: string; content: string; quiz: Quiz }[]
  writtenBy: string | null
}
