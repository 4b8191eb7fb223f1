import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Checked, Out } from '../../../contract/api'
import { limits } from '../../../contract/limits'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { chat, chatShare, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Answers } from '../answers'
import { forgetAttachments } from '../answers/attachments/forget'
import type { ChatChanges } from './changes'
import { revoked } from './shares/ended'

interface Deps {
  db: Db
  clock: Clock
  answers: Pick<Answers, 'stop' | 'forgetEvents'>
  changes: Pick<ChatChanges, 'announce'>
}

/** Chats per batch when all are removed. */
const atOnce = 50

export type Removal = ReturnType<typeof createRemoval>

/** Deletes chats with their messages. Stops running answers, which are charged as delivered. */
export function createRemoval({ db, clock, answers, changes }: Deps) {
  const mine = (userId: string) => and(eq(chat.userId, userId), isNull(chat.deletedAt))

  /**
   * Keeps the chats' rows, so that a late repeat of their id does not create them again. Returns the number removed.
   */
  async function removeChats(userId: string, chatNumbers: readonly string[]): Promise<number> {
    if (chatNumbers.length === 0) return 0
    // Hides first, so that no question is added while running answers stop.
    const hidden = await db
      .update(chat)
      .set({ deletedAt: clock.now(), title: '', lastMessage: '', systemMessage: '', firstMessage: '', folderId: null })
      .where(and(mine(userId), inArray(chat.chatNumber, [...chatNumbers])))
      .returning({ chatNumber: chat.chatNumber })
    for (const { chatNumber } of hidden) changes.announce(userId, { chatNumber })
    const gone = hidden.map(({ chatNumber }) => chatNumber)
    const inThem = and(inArray(message.chatNumber, gone), eq(message.userId, userId))
    const running = await db
      .select({ id: message.messageId })
      .from(message)
      .where(and(inThem, eq(message.status, 'replying')))
    await Promise.all(running.map(({ id }) => answers.stop(userId, id)))
    await inTransaction(db, async (tx) => {
      const ended = and(inThem, sql`${message.status} <> 'replying'`)
      const removed = await tx
        .delete(message)
        .where(ended)
        .returning({ messageId: message.messageId, endedAt: message.endedAt, attachments: message.attachments })
      await answers.forgetEvents(tx, removed)
      await forgetAttachments(
        tx,
        clock,
        userId,
        removed.flatMap(({ attachments }) => attachments),
      )
      await tx
        .update(chatShare)
        .set(revoked(clock.now()))
        .where(and(eq(chatShare.userId, userId), inArray(chatShare.chatNumber, gone), isNull(chatShare.revokedAt)))
      await tx.update(chat).set({ lastMessage: '' }).where(inArray(chat.chatNumber, gone))
    })
    return gone.length
  }

  return {
    async remove(userId: string, chatNumber: string): Promise<null> {
      if ((await removeChats(userId, [chatNumber])) === 0) throw new AppError(404, 'chat.notFound')
      return null
    },

    /** Removes several chats, or all older than an instant, in batches. Skips missing chats and those of others. */
    async removeMany(
      userId: string,
      { chatNumbers, before }: Checked<'POST /app/chat/removal'>,
    ): Promise<Out<'POST /app/chat/removal'>> {
      const edge = before ? new Date(before) : clock.now()
      if (chatNumbers)
        return {
          removed: await removeChats(userId, chatNumbers.slice(0, limits.removeMax)),
          hasMore: false,
          before: edge.toISOString(),
        }
      const found = await db
        .select({ chatNumber: chat.chatNumber })
        .from(chat)
        .where(and(mine(userId), lt(chat.updatedAt, edge)))
        .orderBy(desc(chat.updatedAt))
        .limit(atOnce + 1)
      const some = found.slice(0, atOnce).map(({ chatNumber }) => chatNumber)
      return { removed: await removeChats(userId, some), hasMore: found.length > atOnce, before: edge.toISOString() }
    },
  }
}
