import { and, count, desc, eq, inArray, isNull, isNotNull } from 'drizzle-orm'
import type { Course, File, Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { limits } from '../../../contract/limits'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { course, file, lessonProgress } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import type { Db } from '../../ports/db/types'
import type { Chats } from '../chat/chats'
import { tutorMessage } from './tutor'
import { viewCourse, viewCourseLine, type CourseRow } from './view'

interface Deps {
  db: Db
  clock: Clock
  chats: Pick<Chats, 'open' | 'change'>
  /** The labelled Markdown file of a course; null when it has expired. */
  fileOf: (userId: string, taskId: string, locale: Locale) => Promise<File | null>
}

export type Courses = ReturnType<typeof createCourses>

/** How many lessons of each course are done; courses without one are missing. */
async function doneLessons(db: Db, courses: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (courses.length === 0) return new Map()
  const found = await db
    .select({ id: lessonProgress.courseId, done: count() })
    .from(lessonProgress)
    .where(and(inArray(lessonProgress.courseId, [...courses]), isNotNull(lessonProgress.doneAt)))
    .groupBy(lessonProgress.courseId)
  return new Map(found.map(({ id, done }) => [id, done]))
}

/** A user's courses with lessons, quizzes and tutors. Those of other users are 404. */
export function createCourses({ db, clock, chats, fileOf }: Deps) {
  const mine = (userId: string) => and(eq(course.userId, userId), isNull(course.deletedAt))

  async function find(userId: string, id: string): Promise<CourseRow> {
    const [row] = await db
      .select()
      .from(course)
      .where(and(mine(userId), eq(course.id, id)))
    if (!row) throw new AppError(404, 'course.notFound')
    return row
  }

  function chapterOf(row: CourseRow, lesson: number) {
    const chapter = row.chapters[lesson - 1]
    if (!chapter) throw new AppError(404, 'course.notFound')
    return chapter
  }

  async function view(row: CourseRow, locale: Locale): Promise<Course> {
    const [progress, file] = await Promise.all([
      db.select().from(lessonProgress).where(eq(lessonProgress.courseId, row.id)),
      fileOf(row.userId, row.id, locale),
    ])
    return viewCourse(row, progress, file, locale)
  }

  async function saveProgress(
    row: CourseRow,
    lesson: number,
    change: Partial<typeof lessonProgress.$inferInsert>,
  ): Promise<void> {
    await db
      .insert(lessonProgress)
      .values({ courseId: row.id, lesson, ...change })
      .onConflictDoUpdate({ target: [lessonProgress.courseId, lessonProgress.lesson], set: change })
  }

  return {
    async page(userId: string, { page, size }: { page: number; size: number }): Promise<Out<'GET /app/course/page'>> {
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(course)
          .where(mine(userId))
          .orderBy(desc(course.id))
          .limit(size)
          .offset((page - 1) * size),
        countRows(db, course, mine(userId), { page, size }),
      ])
      const doneOf = await doneLessons(
        db,
        rows.map(({ id }) => id),
      )
      return { records: rows.map((row) => viewCourseLine(row, doneOf.get(row.id) ?? 0)), total, page, size }
    },

    find: async (userId: string, id: string, locale: Locale): Promise<Course> => view(await find(userId, id), locale),

    async mark(
      userId: string,
      { id, lesson, done }: { id: string; lesson: number; done: boolean },
      locale: Locale,
    ): Promise<Course> {
      const row = await find(userId, id)
      chapterOf(row, lesson)
      await saveProgress(row, lesson, { doneAt: done ? clock.now() : null })
      return view(row, locale)
    },

    /** Scores a quiz and marks its lesson as done. Throws 400 when a question is left out. */
    async answer(
      userId: string,
      { id, lesson, chosen }: { id: string; lesson: number; chosen: number[] },
      locale: Locale,
    ): Promise<Course> {
      const row = await find(userId, id)
      const { quiz } = chapterOf(row, lesson)
      const fits = chosen.length === quiz.length && chosen.every((choice, n) => choice < (quiz[n]?.options.length ?? 0))
      if (!fits) throw new AppError(400, 'course.answers')
      const score = quiz.filter(({ correct }, n) => chosen[n] === correct).length
      await saveProgress(row, lesson, { chosen, score, doneAt: clock.now() })
      return view(row, locale)
    },

    /** The chat with a lesson's tutor; a new one if its owner deleted it. */
    async tutor(
      userId: string,
      { id, lesson }: { id: string; lesson: number },
      locale: Locale,
    ): Promise<{ chatNumber: string }> {
      const row = await find(userId, id)
      const chapter = chapterOf(row, lesson)
      const [reached] = await db
        .select()
        .from(lessonProgress)
        .where(and(eq(lessonProgress.courseId, id), eq(lessonProgress.lesson, lesson)))
      if (reached?.chatNumber) {
        const open = await chats.change(userId, locale, { id: reached.chatNumber }).catch(() => null)
        if (open) return { chatNumber: reached.chatNumber }
      }
      const { chatNumber } = await chats.open(userId, locale, {
        systemMessage: tutorMessage(locale, row.title, chapter).slice(0, limits.systemMessageMax),
      })
      await chats.change(userId, locale, {
        id: chatNumber,
        title: `${row.title} · ${chapter.title}`.slice(0, limits.titleMax),
      })
      await saveProgress(row, lesson, { chatNumber })
      return { chatNumber }
    },

    async remove(userId: string, id: string): Promise<null> {
      await find(userId, id)
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        await tx
          .update(course)
          .set({ deletedAt: now })
          .where(and(mine(userId), eq(course.id, id)))
        await tx.update(file).set({ deletedAt: now }).where(eq(file.taskId, id))
      })
      return null
    },
  }
}
