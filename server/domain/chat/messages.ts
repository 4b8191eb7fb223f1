import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Checked, Message, Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { chat, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { attachmentsIn, type MessageRow, proposalsIn, sourcesIn, contentOf } from '../answers/event-buffer'
import type { Answers } from '../answers'
import { viewMessage } from '../answers/message-view'
import { standing } from '../answers/withdrawal/sealed'
import { startedFrom, taskIds } from '../answers/tool-calls/started'
import { preview } from '../../text'
import { forgetAttachments } from '../answers/attachments/forget'
import type { Clock } from '../../ports/clock'
import type { ChatChanges } from './changes'
import { inTransaction, timestamp } from '../../ports/db/rows'

interface Deps {
  db: Db
  clock: Clock
  answers: Pick<Answers, 'stop' | 'soFar' | 'forgetEvents'>
  changes: Pick<ChatChanges, 'announce'>
}

/** The most messages read to reach one of them. */
const maxToReach = 400
/** Messages shown above the requested one. */
const beforeIt = 4

export type Messages = ReturnType<typeof createMessages>

/** A user's messages. Those of other users are 404. */
export function createMessages({ db, clock, answers, changes }: Deps) {
  const mine = (userId: string) => eq(message.userId, userId)

  async function row(userId: string, messageId: string): Promise<MessageRow> {
    const [found] = await db
      .select()
      .from(message)
      .where(and(mine(userId), eq(message.messageId, messageId)))
    if (!found) throw new AppError(404, 'message.notFound')
    return found
  }

  /** Adds the tasks that were started from their proposals. */
  async function viewEnded(found: readonly MessageRow[], locale: Locale): Promise<Message[]> {
    const answers = found.filter(({ role }) => role === 'assistant').map(({ messageId }) => messageId)
    const started = await startedFrom(db, found[0]?.userId ?? '', answers)
    return found.map((one) => viewMessage(one, locale, undefined, taskIds(started.get(one.messageId))))
  }

  /** A running answer has its text so far; following it from `lastEventId` yields the rest. */
  async function view(found: MessageRow, locale: Locale): Promise<Message> {
    if (found.status !== 'replying') return (await viewEnded([found], locale))[0]!
    const all = await answers.soFar(found.messageId)
    const events = standing(all)
    return viewMessage(found, locale, {
      ...contentOf(events),
      sources: sourcesIn(events),
      attachments: attachmentsIn(events),
      proposals: proposalsIn(events),
      lastEventId: all.at(-1)?.seq ?? 0,
    })
  }

  /** Number of messages from the edge to the requested one and a few before it, up to the read limit. */
  async function sizeTo(wanted: MessageRow, edge: MessageRow | null, size: number): Promise<number> {
    const [found] = await db
      .select({ between: count() })
      .from(message)
      .where(
        and(
          mine(wanted.userId),
          eq(message.chatNumber, wanted.chatNumber),
          sql`(${message.createdAt}, ${message.messageId}) >= (${timestamp(wanted.createdAt)}, ${wanted.messageId})`,
          edge
            ? sql`(${message.createdAt}, ${message.messageId}) < (${timestamp(edge.createdAt)}, ${edge.messageId})`
            : undefined,
        ),
      )
    return Math.min(maxToReach, Math.max(size, (found?.between ?? 0) + beforeIt))
  }

  return {
    row,
    view,
    find: async (userId: string, locale: Locale, id: string) => view(await row(userId, id), locale),

    /** All branches of a chat, oldest first: `parentMessageId` distinguishes them. */
    async list(
      userId: string,
      locale: Locale,
      { chatNumber, before, to, size }: Checked<'GET /app/chat/message'>,
    ): Promise<Out<'GET /app/chat/message'>> {
      const [inChat] = await db
        .select({ one: chat.chatNumber })
        .from(chat)
        .where(and(eq(chat.chatNumber, chatNumber), eq(chat.userId, userId), isNull(chat.deletedAt)))
      if (!inChat) throw new AppError(404, 'chat.notFound')
      const edge = before ? await row(userId, before) : null
      const limit = to ? await sizeTo(await row(userId, to), edge, size) : size
      const found = await db
        .select()
        .from(message)
        .where(
          and(
            mine(userId),
            eq(message.chatNumber, chatNumber),
            edge
              ? sql`(${message.createdAt}, ${message.messageId}) < (${timestamp(edge.createdAt)}, ${edge.messageId})`
              : undefined,
          ),
        )
        .orderBy(desc(message.createdAt), desc(message.messageId))
        .limit(limit + 1)
      const hasMore = found.length > limit
      const shown = found.slice(0, limit).reverse()
      const ended = await viewEnded(
        shown.filter(({ status }) => status !== 'replying'),
        locale,
      )
      const byId = new Map(ended.map((one) => [one.messageId, one]))
      const records = await Promise.all(shown.map(async (one) => byId.get(one.messageId) ?? view(one, locale)))
      return { records, hasMore }
    },

    /** Deletes a message; a running answer is stopped first. Its children get its parent. */
    async remove(userId: string, id: string): Promise<null> {
      const found = await row(userId, id)
      if (found.status === 'replying' && (await answers.stop(userId, id)).status === 'replying')
        throw new AppError(409, 'message.replying')
      await inTransaction(db, async (tx) => {
        await tx.select({ one: chat.chatNumber }).from(chat).where(eq(chat.chatNumber, found.chatNumber)).for('update')
        await tx
          .update(message)
          .set({ parentMessageId: found.parentMessageId })
          .where(and(mine(userId), eq(message.chatNumber, found.chatNumber), eq(message.parentMessageId, id)))
        await tx.delete(message).where(and(mine(userId), eq(message.messageId, id)))
        await answers.forgetEvents(tx, [{ messageId: id, endedAt: found.endedAt ?? clock.now() }])
        await forgetAttachments(tx, clock, userId, found.attachments)
        const [last] = await tx
          .select({ content: message.content })
          .from(message)
          .where(and(mine(userId), eq(message.chatNumber, found.chatNumber)))
          .orderBy(desc(message.createdAt), desc(message.messageId))
          .limit(1)
        await tx
          .update(chat)
          .set({ lastMessage: preview(last?.content ?? '') })
          .where(eq(chat.chatNumber, found.chatNumber))
      })
      changes.announce(userId, { chatNumber: found.chatNumber })
      return null
    },
  }
}
