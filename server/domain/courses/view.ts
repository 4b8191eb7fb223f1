import type { Locale } from '../../../contract/locales'
import { inWords } from '../../texts/seed-words'
import type { Course, CourseLine, File } from '../../../contract/api'
import type { course, lessonProgress } from '../../ports/db/schema'

export type CourseRow = typeof course.$inferSelect
export type LessonProgressRow = typeof lessonProgress.$inferSelect

export const viewCourseLine = (row: CourseRow, done: number): CourseLine => ({
  id: row.id,
  title: row.title,
  level: row.level,
  lessons: row.chapters.length,
  done,
  createTime: row.createdAt.toISOString(),
})

/** A course with its owner's progress. A correct answer is visible only after the question is answered. */
export function viewCourse(
  row: CourseRow,
  progress: readonly LessonProgressRow[],
  file: File | null,
  locale: Locale,
): Course {
  const of = (lesson: number) => progress.find((one) => one.lesson === lesson)
  return {
    ...viewCourseLine(row, progress.filter(({ doneAt }) => doneAt).length),
    topic: row.topic,
    summary: row.summary,
    engine: { name: inWords(row.engineName, locale), builtIn: row.engineBuiltIn },
    chapters: row.chapters.map(({ title, goal, content, quiz }, at) => {
      const reached = of(at + 1)
      return {
        lesson: at + 1,
        title,
        goal,
        content,
        quiz: quiz.map(({ question, options, correct, explanation }, n) => ({
          question,
          options,
          answer: reached?.chosen ? { chosen: reached.chosen[n] ?? -1, correct, explanation } : null,
        })),
        score: reached?.score ?? null,
        done: Boolean(reached?.doneAt),
        chatNumber: reached?.chatNumber ?? null,
      }
    }),
    file,
  }
}
