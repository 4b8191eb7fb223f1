import { and, count, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Checked } from '../../../contract/api'
import { AppError } from '../../errors'
import { message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { MessageRow } from '../answers/event-buffer'
import type { ChatChanges } from './changes'

export type Ratings = ReturnType<typeof createRatings>

/** People's ratings of their answers. 404 for another user's answer. */
export const createRatings = ({ db, changes }: { db: Db; changes: Pick<ChatChanges, 'announce'> }) => ({
  async rate(userId: string, { id, rating, reason }: Checked<'PUT /app/chat/message/:id/rating'>): Promise<MessageRow> {
    const [row] = await db
      .update(message)
      .set({ rating, ratingReason: rating === 'down' ? reason : '' })
      .where(and(eq(message.messageId, id), eq(message.userId, userId), eq(message.role, 'assistant')))
      .returning()
    if (!row) throw new AppError(404, 'message.notFound')
    changes.announce(userId, { chatNumber: row.chatNumber })
    return row
  },
})

/** Number of liked and disliked answers per model; of those whose ids are in a range. */
export const ratingsByModel = (db: Db, range?: { from: string; to: string }) =>
  db
    .select({
      model: message.model,
      answers: count(),
      up: sql`count(*) filter (where ${message.rating} = 'up')`.mapWith(Number),
      down: sql`count(*) filter (where ${message.rating} = 'down')`.mapWith(Number),
    })
    .from(message)
    .where(
      and(
        eq(message.role, 'assistant'),
        range && and(gte(message.messageId, range.from), lt(message.messageId, range.to)),
      ),
    )
    .groupBy(message.model)
    .having(sql`bool_or(${message.rating} <> '')`)
    .orderBy(message.model)

/** Reasons that people gave for disliked answers, newest first. */
export const ratingReasons = (db: Db, most: number) =>
  db
    .select({ messageId: message.messageId, model: message.model, reason: message.ratingReason })
    .from(message)
    .where(and(eq(message.rating, 'down'), ne(message.ratingReason, '')))
    .orderBy(sql`${message.messageId} desc`)
    .limit(most)
