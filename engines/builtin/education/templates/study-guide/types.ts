import type { RawQuestion } from '../as-quiz'
import type { CourseRequest } from '../../shapes'

export interface Step {
  title: string
  goal: (topic: string) => string
  content: (topic: string) => string
  quiz: readonly RawQuestion[]
}

/** The way of teaching oneself, in one language. */
export interface Guide {
  title: (topic: string) => string
  summary: (topic: string) => string
  /** Advice on the pace, shown at the end of each lesson. */
  pace: Record<CourseRequest['level'], string>
  steps: readonly Step[]
}
