import { and, eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { EventBuffer, MessageRow } from './event-buffer'
import type { createFollowers } from './followers'
import type { createAnswerRunner } from './runner'

interface Deps {
  db: Db
  runner: Pick<ReturnType<typeof createAnswerRunner>, 'bufferOf'>
  followers: Pick<ReturnType<typeof createFollowers>, 'follow'>
}

/** Reads answers: their rows, their events and their ends, whichever process generates them. */
export function createAnswerReading({ db, runner, followers }: Deps) {
  async function mine(userId: string, messageId: string): Promise<MessageRow> {
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.messageId, messageId), eq(message.userId, userId)))
    if (!row) throw new AppError(404, 'message.notFound')
    return row
  }

  /** The events of an answer from the first, whether it runs here, in another process, or has ended. */
  async function bufferOf(row: MessageRow, signal: AbortSignal): Promise<EventBuffer> {
    return runner.bufferOf(row.messageId) ?? followers.follow(row, signal)
  }

  /** The answer once it has ended, or as it is when the signal aborts first. */
  async function whenEnded(row: MessageRow, signal: AbortSignal): Promise<MessageRow> {
    if (row.status !== 'replying') return row
    const here = new AbortController()
    const either = AbortSignal.any([signal, here.signal])
    try {
      const buffer = await bufferOf(row, either)
      while (!buffer.end && !signal.aborted) await buffer.nextChange(either)
      return buffer.end && buffer.end !== 'lost' ? buffer.end : await mine(row.userId, row.messageId)
    } finally {
      here.abort()
    }
  }

  return { mine, bufferOf, whenEnded }
}
