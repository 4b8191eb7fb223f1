import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { rows, timestamp } from '../../ports/db/rows'
import { chat, type message, messageWord } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** A message's place in the order of messages. */
export interface MessagePlace {
  messageId: string
  createdAt: Date
}

export const isOwnChat = (userId: string) => and(eq(chat.userId, userId), isNull(chat.deletedAt))

/** Only messages before a place; all of them without one. */
export const olderThan = (table: typeof messageWord | typeof message, edge: MessagePlace | null): SQL | undefined =>
  edge ? sql`(${table.createdAt}, ${table.messageId}) < (${timestamp(edge.createdAt)}, ${edge.messageId})` : undefined

const like = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** Finds chats by their titles and messages that may hold words. */
export function createCandidates(db: Db) {
  async function titles(userId: string, terms: readonly string[], limit: number) {
    return db
      .select({ chatNumber: chat.chatNumber, title: chat.title, updatedAt: chat.updatedAt })
      .from(chat)
      .where(and(isOwnChat(userId), ...terms.map((term) => sql`${chat.title} ilike ${like(term)}`)))
      .orderBy(desc(chat.updatedAt))
      .limit(limit)
  }

  /** Messages that may hold the words, the newest first. `within` looks through that many of the newest only. */
  function candidates(
    userId: string,
    words: readonly number[],
    edge: MessagePlace | null,
    limit: number,
    within?: number,
  ): Promise<MessagePlace[]> {
    const has = sql`words @> ${`{${words.join(',')}}`}::int[]`
    const after = edge ? sql`and ${olderThan(messageWord, edge)}` : sql``
    const inOrder = sql`order by created_at desc, message_id desc`
    return placesOf(
      within
        ? sql`select message_id, created_at from (select message_id, created_at, words from ${messageWord}
            where ${messageWord.userId} = ${userId} ${after} ${inOrder} limit ${within}) as newest
            where ${has} ${inOrder} limit ${limit}`
        : // Written so that only the index of the words fits, however many rows there seem to be: the embedded database has no statistics.
          sql`with found as materialized (select message_id, created_at from ${messageWord}
            where ${has} and ${messageWord.userId} || '' = ${userId} ${after})
            select message_id, created_at from found ${inOrder} limit ${limit}`,
    )
  }

  async function placesOf(statement: SQL): Promise<MessagePlace[]> {
    const found = await rows<{ message_id: string; created_at: string | Date }>(db, statement)
    return found.map((row) => ({ messageId: row.message_id, createdAt: new Date(row.created_at) }))
  }

  return { titles, candidates }
}
