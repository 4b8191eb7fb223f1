import type { SeededRandom } from '../../../shared/random'
import type { Locale } from '../../../../contract/locales'
import type { CourseRequest, Quiz } from '../shapes'

export interface TemplateChapter {
  title: string
  goal: string
  content: string
  quiz: Quiz
}

/** A subject that the built-in engine teaches: the topics it recognises, and its lessons in teaching order. */
export interface Subject {
  /** Whether a topic in a person's words belongs to the subject. */
  matches(topic: string): boolean
  /** Languages it is written in; in another one the study guide teaches instead. */
  locales: readonly Locale[]
  write(
    request: CourseRequest,
    locale: Locale,
    random: SeededRandom,
  ): { title: string; summary: string; chapters: TemplateChapter[] }
}
