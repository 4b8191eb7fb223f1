import { and, asc, eq, gt } from 'drizzle-orm'
import { answerEvent, message } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import { createFeed, type Feed, type MessageRow } from './event-buffer'

interface Tail {
  feed: Feed
  followers: number
  reading: boolean
  again: boolean
}

const channel = 'answer'
const pollMs = 1000
/** Ids of 26 characters and a comma each: well below the 8000 bytes of an announcement. */
const idsAtOnce = 250

/** Follows answers that are made in other processes: from the table, woken by announcements, and by a clock should one get lost. */
export function createAnswerTails({ db, kind, notify, listen }: OpenDb, warn: (error: unknown) => void) {
  const tails = new Map<string, Tail>()
  let deaf: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | null = null

  async function rest(feed: Feed): Promise<void> {
    // The state first: what is read after an end is all there is.
    const [row] = await db.select().from(message).where(eq(message.messageId, feed.messageId))
    const more = await db
      .select({ seq: answerEvent.seq, kind: answerEvent.kind, text: answerEvent.text })
      .from(answerEvent)
      .where(and(eq(answerEvent.messageId, feed.messageId), gt(answerEvent.seq, feed.events.at(-1)?.seq ?? 0)))
      .orderBy(asc(answerEvent.seq))
    if (more.length) feed.add(more)
    if (row?.status !== 'replying') feed.close(row ?? 'lost')
  }

  async function read(tail: Tail) {
    if (tail.reading) {
      tail.again = true
      return
    }
    tail.reading = true
    try {
      do {
        tail.again = false
        await rest(tail.feed)
      } while (tail.again && !tail.feed.end)
    } catch (error) {
      warn(error)
    } finally {
      tail.reading = false
    }
  }

  const readAll = () => {
    for (const tail of tails.values()) void read(tail)
  }

  return {
    /** Tells other processes that there is more of these answers. */
    announce(ids: string[]) {
      if (kind === 'embedded') {
        for (const id of ids) if (tails.has(id)) void read(tails.get(id)!)
        return
      }
      for (let at = 0; at < ids.length; at += idsAtOnce)
        notify(channel, ids.slice(at, at + idsAtOnce).join()).catch(warn)
    },

    async follow(row: MessageRow, signal: AbortSignal): Promise<Feed> {
      if (row.status !== 'replying') {
        const feed = createFeed(row.messageId)
        await rest(feed)
        return feed
      }
      let tail = tails.get(row.messageId)
      if (!tail) {
        tail = { feed: createFeed(row.messageId), followers: 0, reading: false, again: false }
        tails.set(row.messageId, tail)
      }
      const followed = tail
      followed.followers++
      signal.addEventListener(
        'abort',
        () => {
          if (--followed.followers === 0 && tails.get(row.messageId) === followed) tails.delete(row.messageId)
        },
        { once: true },
      )
      await read(followed)
      return followed.feed
    },

    async start() {
      timer = setInterval(readAll, pollMs)
      timer.unref()
      if (kind === 'postgres') {
        deaf = await listen(channel, (ids) => {
          for (const id of ids.split(',')) if (tails.has(id)) void read(tails.get(id)!)
        })
      }
    },

    /** Lets all followers go: another process takes them on. */
    async stop() {
      if (timer) clearInterval(timer)
      for (const { feed } of tails.values()) feed.close('lost')
      await deaf?.()
    },
  }
}
