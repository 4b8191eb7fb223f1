import type { WrittenCourse } from '../../engines/education/shapes'
import { course } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

interface Kept {
  /** Of the task that made it. */
  id: string
  userId: string
  now: Date
  engine: { name: string; builtIn: boolean }
}

/** Keeps a written course, in the transaction that ends its task. */
export async function keepCourse(tx: Db, written: WrittenCourse, { id, userId, now, engine }: Kept): Promise<void> {
  await tx.insert(course).values({
    id, userId, title: written.title, topic: written.topic, level: written.level, summary: written.summary,
    chapters: written.chapters, engineName: engine.name, engineBuiltIn: engine.builtIn, createdAt: now,
  }).onConflictDoNothing()
}
