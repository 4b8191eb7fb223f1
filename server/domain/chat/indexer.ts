import { setTimeout as sleep } from 'node:timers/promises'
import { desc, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '../../ports/db/rows'
import { message, messageWord } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { searchWordsOf } from './words'

export type SearchIndexer = ReturnType<typeof createSearchIndexer>

/** Messages of one transaction: few, as the embedded database works on the event loop. */
const batchSize = 40
/** Between two of them: answers and other calls have their turn. */
const restMs = 25
const lookEveryMs = 30_000
/** After the end of an answer: a question and its answer are one batch. */
const soonMs = 400

/** Messages that have their text for good and are not found by the index yet. */
export const isUnindexed = sql`not ${message.indexed} and ${message.status} <> 'replying'`

/**
 * Puts messages into the index of the search, the newest first: those that have just ended soon, those of before the index
 * existed little by little. Several processes may do it at once. Until then the search reads them as they are.
 */
export function createSearchIndexer({ db, warn }: { db: Db; warn: (error: unknown) => void }) {
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let started = false
  let isSoon = false

  const indexSome = () =>
    inTransaction(db, async (tx) => {
      const found = await tx
        .select({
          messageId: message.messageId,
          userId: message.userId,
          content: message.content,
          createdAt: message.createdAt,
        })
        .from(message)
        .where(isUnindexed)
        .orderBy(desc(message.messageId))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      if (found.length === 0) return 0
      await tx
        .insert(messageWord)
        .values(found.map(({ content, ...row }) => ({ ...row, words: searchWordsOf(row.userId, content) })))
        .onConflictDoNothing()
      await tx
        .update(message)
        .set({ indexed: true })
        .where(
          inArray(
            message.messageId,
            found.map(({ messageId }) => messageId),
          ),
        )
      return found.length
    })

  async function indexAll(): Promise<void> {
    while (!closing.signal.aborted) {
      if ((await indexSome()) < batchSize) return
      await sleep(restMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  function plan(ms: number) {
    timer = setTimeout(() => {
      running = indexAll()
        .catch(warn)
        .then(() => {
          isSoon = false
          if (!closing.signal.aborted) plan(lookEveryMs)
        })
    }, ms)
    timer.unref()
  }

  return {
    /** There is something to index. */
    soon() {
      if (!started || isSoon || closing.signal.aborted) return
      isSoon = true
      clearTimeout(timer)
      // Work under way plans its next look when it ends.
      void running.then(() => {
        clearTimeout(timer)
        if (!closing.signal.aborted) plan(soonMs)
      })
    },
    start() {
      started = true
      plan(soonMs)
    },
    /** For commands and tests: everything at once. */
    indexAll,
    async stop() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
