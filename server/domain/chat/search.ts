import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Checked, Out } from '../../../contract/api'
import { AppError } from '../../errors'
import { isTimeout } from '../../ports/db/rows'
import { chat, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import type { Locale } from '../../../contract/locales'
import { isUnindexed } from './indexer'
import { createCandidates, isOwnChat, olderThan, type MessagePlace } from './search-candidates'
import { marked, snippetOf } from './snippet'
import { createTurns } from './turns'
import { termsOf, wordsNeeded } from './words'

type Hit = Out<'GET /app/chat/search'>['records'][number]
/** The newest are looked through first: a common word is found there, without the index. */
const newest = 1_000
/** Candidates read in the first batch; each next batch is four times as large. */
const firstBatch = 60
const maxBatch = 4_000
/** The most unindexed messages that one search reads. */
const maxUnindexed = 2_000
/** The most chats matched by title. */
const maxTitles = 20
/** The most matches in the list for older clients. */
const maxMatches = 300

export type Search = ReturnType<typeof createSearch>

/** Searches a user's own chats and messages by text. A match holds every word of the query. */
export function createSearch({ db }: { db: Db }) {
  const { titles, candidates } = createCandidates(db)
  const oneAtATime = createTurns(() => new AppError(429, 'search.busy'))
  /** Runs one search per person at a time. */
  const alone = <T>(userId: string, search: () => Promise<T>): Promise<T> =>
    oneAtATime(userId, search).catch((error: unknown) => {
      throw isTimeout(error) ? new AppError(429, 'search.tooMuch') : error
    })

  /** Those of the candidates that hold the words. */
  async function hitsAmong(
    userId: string,
    locale: Locale,
    terms: readonly string[],
    which: SQL | undefined,
    limit: number,
  ): Promise<(Hit & MessagePlace)[]> {
    const found = await db
      .select({
        messageId: message.messageId,
        chatNumber: message.chatNumber,
        role: message.role,
        content: message.content,
        createdAt: message.createdAt,
        title: chat.title,
      })
      .from(message)
      .innerJoin(chat, eq(chat.chatNumber, message.chatNumber))
      .where(and(eq(message.userId, userId), isOwnChat(userId), which))
      .orderBy(desc(message.createdAt), desc(message.messageId))
      .limit(limit)
    return found.flatMap(({ content, title, ...row }) => {
      const parts = snippetOf(content, terms)
      if (!parts) return []
      const shownTitle = title || translate(locale, 'chat.untitled')
      return [{ ...row, title: shownTitle, createTime: row.createdAt.toISOString(), parts }]
    })
  }

  /** The newest matching messages after a cursor, up to a limit. */
  async function newestHits(
    userId: string,
    locale: Locale,
    terms: readonly string[],
    start: MessagePlace | null,
    wanted: number,
  ): Promise<(Hit & MessagePlace)[]> {
    const words = wordsNeeded(userId, terms)
    const fresh = await hitsAmong(userId, locale, terms, and(isUnindexed, olderThan(message, start)), maxUnindexed)
    const hits: (Hit & MessagePlace)[] = []
    const take = async (places: readonly MessagePlace[]) => {
      if (places.length === 0) return
      const ids = places.map(({ messageId }) => messageId)
      hits.push(...(await hitsAmong(userId, locale, terms, inArray(message.messageId, ids), ids.length)))
    }
    await take(await candidates(userId, words, start, wanted + firstBatch, newest))
    if (hits.length < wanted) {
      hits.length = 0
      let edge = start
      for (let batch = wanted + firstBatch; ; batch = Math.min(maxBatch, batch * 4)) {
        const places = await candidates(userId, words, edge, batch)
        await take(places)
        edge = places.at(-1) ?? null
        if (hits.length >= wanted || places.length < batch || !edge) break
      }
    }
    return [...new Map([...fresh, ...hits].map((hit) => [hit.messageId, hit])).values()]
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.messageId < b.messageId ? 1 : -1))
      .slice(0, wanted)
  }

  async function edgeOf(userId: string, messageId: string): Promise<MessagePlace> {
    const [found] = await db
      .select({ messageId: message.messageId, createdAt: message.createdAt })
      .from(message)
      .where(and(eq(message.userId, userId), eq(message.messageId, messageId)))
    if (!found) throw new AppError(404, 'message.notFound')
    return found
  }

  return {
    /** Matching messages page by page, newest first; the first page includes chats with a matching title. */
    async search(
      userId: string,
      locale: Locale,
      { q, before, size }: Checked<'GET /app/chat/search'>,
    ): Promise<Out<'GET /app/chat/search'>> {
      const terms = termsOf(q)
      if (terms.length === 0) return { titles: [], records: [], hasMore: false }
      const edge = before ? await edgeOf(userId, before) : null
      const [found, named] = await alone(userId, async () => [
        await newestHits(userId, locale, terms, edge, size + 1),
        edge ? [] : await titles(userId, terms, maxTitles),
      ])
      return {
        titles: named.map(({ chatNumber, title, updatedAt }) => ({
          chatNumber,
          parts: marked(title, terms),
          updateTime: updatedAt.toISOString(),
        })),
        records: found.slice(0, size).map(({ createdAt: _, ...hit }) => hit),
        hasMore: found.length > size,
      }
    },

    /** Chats for a list filtered by words: by their title, or by one of the newest matching messages. */
    async chatsWith(userId: string, locale: Locale, q: string): Promise<string[]> {
      const terms = termsOf(q)
      const found = await alone(userId, async () => [
        ...(await titles(userId, terms, maxMatches)),
        ...(await newestHits(userId, locale, terms, null, maxMatches)),
      ])
      return [...new Set(found.map(({ chatNumber }) => chatNumber))]
    },
  }
}
