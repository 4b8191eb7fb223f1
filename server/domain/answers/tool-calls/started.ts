import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

type StartedTask = Pick<typeof task.$inferSelect, 'id' | 'status' | 'cancelled'>

/** The place of a task that reads the answer itself aloud. */
export const readingPlace = -1

/** The newest task of each proposal of these answers: by answer, then by place. */
export async function startedFrom(
  db: Db,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, Map<number, StartedTask>>> {
  const started = new Map<string, Map<number, StartedTask>>()
  if (messageIds.length === 0) return started
  const found = await db
    .select({
      id: task.id,
      status: task.status,
      cancelled: task.cancelled,
      messageId: task.messageId,
      proposal: task.proposal,
    })
    .from(task)
    .where(and(inArray(task.messageId, [...messageIds]), eq(task.userId, userId), isNull(task.deletedAt)))
    .orderBy(asc(task.createdAt), asc(task.id))
  for (const { messageId, proposal, ...one } of found) {
    const ofAnswer = started.get(messageId!) ?? new Map<number, StartedTask>()
    started.set(messageId!, ofAnswer.set(proposal ?? readingPlace, one))
  }
  return started
}

/** Ids of the newest tasks, by place of the proposal. */
export const taskIds = (ofAnswer: ReadonlyMap<number, StartedTask> = new Map()) =>
  new Map([...ofAnswer].map(([at, { id }]) => [at, id]))
