import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '../../../../contract/time'
import { message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { ModelRow } from '../../../providers/types'
import type { MessageRow } from '../event-buffer'

/**
 * Answers with care that a person gets for nothing in a day, each part of a continued one counted: signs in the words
 * must not be a way around the price.
 */
export const freeCareMax = 20

const question = alias(message, 'question')

/** A model that costs its person nothing, and searches no web. */
const freeOf = (model: ModelRow): ModelRow => ({ ...model, priceInput: 0, priceOutput: 0, webSearch: null })

/** The model at the price of an answer with care: free, up to a number of answers and their parts within a day. */
export async function withCarePrice(db: Db, userId: string, model: ModelRow, now: Date): Promise<ModelRow> {
  const isRecent = gt(message.createdAt, new Date(now.getTime() - dayMs))
  const [found] = await db
    .select({ parts: sql`sum(coalesce((${message.carried} ->> 'part')::int, 1))`.mapWith(Number) })
    .from(message)
    .innerJoin(question, eq(question.messageId, message.parentMessageId))
    .where(and(eq(message.userId, userId), eq(message.role, 'assistant'), isRecent, ne(question.care, '')))
  return (found?.parts ?? 0) < freeCareMax ? freeOf(model) : model
}

/**
 * The model at the price of the rest of an answer. An answer with care that was free so far stays free with its model,
 * and with the asked one that a fallback replaced.
 */
export async function atPriceOf(db: Db, row: MessageRow, model: ModelRow, now: Date): Promise<ModelRow> {
  if (row.priceInput > 0 || row.priceOutput > 0 || !row.parentMessageId) return model
  if (model.id !== row.model && model.id !== row.insteadOf) return model
  const [asked] = await db
    .select({ care: message.care })
    .from(message)
    .where(and(eq(message.messageId, row.parentMessageId), eq(message.userId, row.userId)))
  return asked?.care ? withCarePrice(db, row.userId, model, now) : model
}
