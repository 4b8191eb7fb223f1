import type { Course } from '@contract/api'
import type { Chapter } from './quiz/quiz-state'

/** The first lesson that is not done, else the first. */
export const lessonToRead = ({ chapters }: Pick<Course, 'chapters'>): number =>
  (chapters.find(({ done }) => !done) ?? chapters[0])?.lesson ?? 1

/** The lesson in the address when the course has it, else the next one to read. */
export function lessonAsked(course: Pick<Course, 'chapters'>, asked: string | undefined): number {
  const lesson = Number(asked)
  return course.chapters.some((chapter) => chapter.lesson === lesson) ? lesson : lessonToRead(course)
}

/** A lesson with the ones before and after it. */
export function neighbours(
  chapters: readonly Chapter[],
  lesson: number,
): { before?: Chapter; here?: Chapter; after?: Chapter } {
  const at = chapters.findIndex((chapter) => chapter.lesson === lesson)
  return at < 0 ? {} : { before: chapters[at - 1], here: chapters[at], after: chapters[at + 1] }
}

/** 0 to 100. */
export const percentDone = ({ done, lessons }: { done: number; lessons: number }): number =>
  lessons > 0 ? Math.round((100 * Math.min(done, lessons)) / lessons) : 0
