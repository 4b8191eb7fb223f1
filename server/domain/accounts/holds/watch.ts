import { and, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../../../ports/clock'
import { accountState, message, task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { isInForce } from './in-force'

interface HoldWatchDeps {
  db: Db
  clock: Clock
  /** Asks the process of an answer to stop it. */
  stopAnswer: (messageId: string) => Promise<void>
  /** Cancels a waiting task, or asks its process to stop. */
  cancelTask: (row: typeof task.$inferSelect) => Promise<unknown>
}

/** How often every process looks, in ms: a hold ends running work within 2 s. */
export const holdWatchMs = 1000

/**
 * Ends the work of held accounts as its person would: answers are stopped, tasks cancelled. It reads what runs, so work
 * that began while the hold was written is found as well, and a lost notification loses nothing.
 */
export const createHoldWatch =
  ({ db, clock, stopAnswer, cancelTask }: HoldWatchDeps) =>
  async (): Promise<void> => {
    const now = clock.now()
    const answers = await db
      .select({ id: message.messageId })
      .from(message)
      .innerJoin(accountState, eq(accountState.userId, message.userId))
      .where(and(eq(message.status, 'replying'), isInForce(now)))
    const tasks = await db
      .select({ task })
      .from(task)
      .innerJoin(accountState, eq(accountState.userId, task.userId))
      .where(and(inArray(task.status, ['QUEUING', 'PROGRESSING']), isInForce(now)))
    await Promise.all([...answers.map(({ id }) => stopAnswer(id)), ...tasks.map((found) => cancelTask(found.task))])
  }
