import { z } from 'zod'
import type { InputOf } from '../../../../contract/field'
import type { education } from '../../../../contract/tools/education'

const words = (max: number) => z.string().trim().min(1).max(max)

export const outlineShape = z.object({
  title: words(80),
  summary: words(600),
  chapters: z
    .array(z.object({ title: words(80), goal: words(300) }))
    .min(1)
    .max(20),
})
export type Outline = z.output<typeof outlineShape>

export const quizShape = z.object({
  quiz: z
    .array(
      z
        .object({
          question: words(400),
          options: z.array(words(200)).min(2).max(5),
          correct: z.int().min(0),
          explanation: words(600),
        })
        .refine(({ options, correct }) => correct < options.length, 'correct must be the index of an option')
        .refine(({ options }) => new Set(options).size === options.length, 'options must differ'),
    )
    .min(2)
    .max(6),
})
export type Quiz = z.output<typeof quizShape>['quiz']

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
