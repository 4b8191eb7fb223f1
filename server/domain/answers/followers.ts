import { and, asc, eq, gt } from 'drizzle-orm'
import { answerEvent, message } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import { createEventBuffer, type EventBuffer, type MessageRow } from './event-buffer'

interface FollowedAnswer {
  buffer: EventBuffer
  followers: number
  reading: boolean
  again: boolean
}

const channel = 'answer'
const pollMs = 1000
/** Ids of 26 characters and a comma each: well below the 8000 bytes of a notification. */
const idsPerNotification = 250

/** Follows answers of other processes: reads their events from the table after a notification, and polls in case one is lost. */
export function createFollowers({ db, kind, notify, listen }: OpenDb, warn: (error: unknown) => void) {
  const followed = new Map<string, FollowedAnswer>()
  let unlisten: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | null = null

  async function readInto(buffer: EventBuffer): Promise<void> {
    // The row first: once it has ended, the events read after it are complete.
    const [row] = await db.select().from(message).where(eq(message.messageId, buffer.messageId))
    const more = await db
      .select({ seq: answerEvent.seq, kind: answerEvent.kind, text: answerEvent.text })
      .from(answerEvent)
      .where(and(eq(answerEvent.messageId, buffer.messageId), gt(answerEvent.seq, buffer.events.at(-1)?.seq ?? 0)))
      .orderBy(asc(answerEvent.seq))
    if (more.length) buffer.append(more)
    if (row?.status !== 'replying') buffer.close(row ?? 'lost')
  }

  async function read(answer: FollowedAnswer) {
    if (answer.reading) {
      answer.again = true
      return
    }
    answer.reading = true
    try {
      do {
        answer.again = false
        await readInto(answer.buffer)
      } while (answer.again && !answer.buffer.end)
    } catch (error) {
      warn(error)
    } finally {
      answer.reading = false
    }
  }

  const readEach = (ids: Iterable<string>) => {
    for (const id of ids) {
      const answer = followed.get(id)
      if (answer) void read(answer)
    }
  }

  return {
    /** Notifies other processes that these answers have new events. */
    announce(ids: string[]) {
      if (kind === 'embedded') return readEach(ids)
      for (let at = 0; at < ids.length; at += idsPerNotification)
        notify(channel, ids.slice(at, at + idsPerNotification).join()).catch(warn)
    },

    /** The events of an answer from the first, until the signal aborts. */
    async follow(row: MessageRow, signal: AbortSignal): Promise<EventBuffer> {
      if (row.status !== 'replying') {
        const buffer = createEventBuffer(row.messageId)
        await readInto(buffer)
        return buffer
      }
      const known = followed.get(row.messageId)
      // One that has ended is an earlier part of an answer that is being continued.
      const answer =
        known && !known.buffer.end
          ? known
          : { buffer: createEventBuffer(row.messageId), followers: 0, reading: false, again: false }
      followed.set(row.messageId, answer)
      answer.followers++
      signal.addEventListener(
        'abort',
        () => {
          if (--answer.followers === 0 && followed.get(row.messageId) === answer) followed.delete(row.messageId)
        },
        { once: true },
      )
      await read(answer)
      return answer.buffer
    },

    async start() {
      timer = setInterval(() => readEach(followed.keys()), pollMs)
      timer.unref()
      if (kind === 'postgres') unlisten = await listen(channel, (ids) => readEach(ids.split(',')))
    },

    /** Closes all buffers as lost: clients reconnect to another process. */
    async stop() {
      if (timer) clearInterval(timer)
      for (const { buffer } of followed.values()) buffer.close('lost')
      await unlisten?.()
    },
  }
}

export type Followers = ReturnType<typeof createFollowers>
