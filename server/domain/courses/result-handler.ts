import { and, eq, isNull } from 'drizzle-orm'
import type { WrittenCourse } from '../../engines/builtin/education/shapes'
import type { Clock } from '../../ports/clock'
import { course, file } from '../../ports/db/schema'
import type { ResultHandler } from '../tasks/types'

interface Made {
  course: WrittenCourse
  engine: { name: string; builtIn: boolean }
}

/** A written course stays until its owner deletes it, and its file with it; deleting the task alone takes neither. */
export const createCourseKeeper = ({ clock }: { clock: Clock }): ResultHandler => ({
  async keep(tx, { task, result }) {
    const { course: written, engine } = result as unknown as Made
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
  async remove(tx, row) {
    const [kept] = await tx
      .select({ id: course.id })
      .from(course)
      .where(and(eq(course.id, row.id), isNull(course.deletedAt)))
    return { keepsFiles: kept !== undefined }
  },
})
