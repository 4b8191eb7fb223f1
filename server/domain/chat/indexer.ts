import { setTimeout as sleep } from 'node:timers/promises'
import { desc, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '../../ports/db/rows'
import { message, messageWord } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { searchWordsOf } from './words'

export type SearchIndexer = ReturnType<typeof createSearchIndexer>

/** Messages per transaction: few, because the embedded database runs on the event loop. */
const batchSize = 40
/** Pause between transactions in ms, for answers and other calls. */
const restMs = 25
const lookEveryMs = 30_000
/** Delay after an answer's end in ms: a question and its answer are one batch. */
const soonMs = 400

/** Messages with final text that are not indexed yet. */
export const isUnindexed = sql`not ${message.indexed} and ${message.status} <> 'replying'`

/**
 * Adds messages to the search index, newest first: recent ones soon, old ones gradually. Several processes may run it.
 * Search reads unindexed messages directly.
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
    /** Schedules a run. */
    soon() {
      if (!started || isSoon || closing.signal.aborted) return
      isSoon = true
      clearTimeout(timer)
      // A running pass plans the next one when it ends.
      void running.then(() => {
        clearTimeout(timer)
        if (!closing.signal.aborted) plan(soonMs)
      })
    },
    start() {
      started = true
      plan(soonMs)
    },
    /** Indexes everything at once, for commands and tests. */
    indexAll,
    async stop() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
