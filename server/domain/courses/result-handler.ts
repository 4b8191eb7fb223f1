import { and, eq, isNull } from 'drizzle-orm'
import type { WrittenCourse } from '../../../engines'
import type { Clock } from '../../ports/clock'
import { course, file } from '../../ports/db/schema'
import type { ResultHandler } from '../tasks/types'

interface EducationResult {
  course: WrittenCourse
  engine: { name: string; builtIn: boolean }
}

/** Stores written courses. A course and its file stay until the owner deletes the course; deleting the task deletes neither. */
export const createCourseHandler = ({ clock }: { clock: Clock }): ResultHandler => ({
  async publish(tx, { task, result }) {
    const { course: written, engine } = result as unknown as EducationResult
    await tx
      .insert(course)
      .values({
        id: task.id,
        userId: task.userId,
        title: written.title,
        topic: written.topic,
        level: written.level,
        summary: written.summary,
        chapters: written.chapters,
        engineName: engine.name,
        engineBuiltIn: engine.builtIn,
        createdAt: clock.now(),
      })
    await tx.update(file).set({ expiresAt: null }).where(eq(file.taskId, task.id))
    return { result: { courseId: task.id, title: written.title, lessons: written.chapters.length }, engine }
  },
  async needsFiles(tx, row) {
    const [found] = await tx
      .select({ id: course.id })
      .from(course)
      .where(and(eq(course.id, row.id), isNull(course.deletedAt)))
    return found !== undefined
  },
})
