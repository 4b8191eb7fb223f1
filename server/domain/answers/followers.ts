import { inArray } from 'drizzle-orm'
import { eventsByAnswer } from '../../ports/answer-log/events-by-answer'
import type { AnswerLog, AnswerNews } from '../../ports/answer-log/types'
import { message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { createEventBuffer, type EventBuffer, type MessageRow, contentOf } from './event-buffer'

interface FollowedAnswer {
  buffer: EventBuffer
  followers: number
  /** Unsubscribes from the log; null when not subscribed. */
  leave: (() => void) | null
}

/** Ids are collected for this long, then queried together: single queries would be thousands a second. */
const gatherMs = 25
/** Fallback for a lost notification. */
const pollMs = 1000

/** Follows answers of other processes: one reader queries the events of all of them after a notification. */
export function createFollowers(db: Db, log: AnswerLog, warn: (error: unknown) => void) {
  const followed = new Map<string, FollowedAnswer>()
  /** Answers with new events; answers reported as ended; answers whose state is unknown. */
  let [changed, ended, unsure] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let waiting: (() => void)[] = []
  let reading = false
  let timer: NodeJS.Timeout | null = null
  let stopPolling = () => {}

  function readIn(ms: number) {
    if (reading || (timer && ms > 0)) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void readAll(), ms)
  }

  function gather(news: AnswerNews) {
    if (followed.size === 0) return
    for (const [id, events] of eventsByAnswer(news.events ?? [])) {
      const buffer = followed.get(id)?.buffer
      if (!buffer || buffer.end) continue
      // Events that leave a gap after the buffer's end are read from the log.
      if (events[0]!.seq > lastOf(buffer) + 1) changed.add(id)
      else buffer.append(events)
    }
    for (const id of news.changed) if (followed.has(id)) changed.add(id)
    for (const id of news.ended) if (followed.has(id)) ended.add(id)
    if (changed.size || ended.size) readIn(gatherMs)
  }

  async function readAll() {
    timer = null
    reading = true
    const [news, ends, checks, told] = [changed, ended, unsure, waiting]
    ;[changed, ended, unsure, waiting] = [new Set(), new Set(), new Set(), []]
    try {
      await read(new Set([...news, ...ends, ...checks]), ends, checks)
    } catch (error) {
      warn(error)
    } finally {
      reading = false
      for (const resolve of told) resolve()
      if (changed.size || ended.size || unsure.size) readIn(waiting.length ? 0 : gatherMs)
    }
  }

  async function read(ids: ReadonlySet<string>, ends: Set<string>, checks: ReadonlySet<string>) {
    // Rows first: events read after an answer's end are complete.
    if (checks.size) {
      const found = await db
        .select({ id: message.messageId, status: message.status })
        .from(message)
        .where(inArray(message.messageId, [...checks]))
      const running = new Set(found.flatMap(({ id, status }) => (status === 'replying' ? id : [])))
      for (const id of checks) if (!running.has(id)) ends.add(id)
    }
    const rows = ends.size
      ? await db
          .select()
          .from(message)
          .where(inArray(message.messageId, [...ends]))
      : []
    const buffers = [...ids].flatMap((id) => followed.get(id)?.buffer ?? [])
    const known = new Map(buffers.map((buffer) => [buffer.messageId, lastOf(buffer)]))
    const events = eventsByAnswer(known.size ? await log.read(known) : [])
    for (const buffer of buffers) {
      const more = events.get(buffer.messageId)
      if (more) buffer.append(more)
      if (!ends.has(buffer.messageId)) continue
      const row = rows.find(({ messageId }) => messageId === buffer.messageId)
      if (row?.status === 'replying') continue
      followed.get(buffer.messageId)?.leave?.()
      if (row) complete(buffer, row)
      buffer.close(row ?? 'lost')
    }
  }

  const pollAll = () => {
    for (const id of followed.keys()) unsure.add(id)
    if (unsure.size) readIn(gatherMs)
  }

  return {
    /** The events of an answer from the first, until the signal aborts. */
    async follow(row: MessageRow, signal: AbortSignal): Promise<EventBuffer> {
      const { messageId } = row
      if (row.status !== 'replying') {
        const buffer = createEventBuffer(messageId)
        buffer.append(await log.read(new Map([[messageId, 0]])))
        buffer.close(row)
        return buffer
      }
      const known = followed.get(messageId)
      // A closed buffer is an earlier part of an answer that continues.
      const answer =
        known && !known.buffer.end ? known : { buffer: createEventBuffer(messageId), followers: 0, leave: null }
      // An already aborted signal fires no event, so it must not be counted as a follower.
      if (signal.aborted) return answer.buffer
      followed.set(messageId, answer)
      answer.followers++
      signal.addEventListener(
        'abort',
        () => {
          if (--answer.followers > 0 || followed.get(messageId) !== answer) return
          followed.delete(messageId)
          answer.leave?.()
        },
        { once: true },
      )
      unsure.add(messageId)
      const read = new Promise<void>((resolve) => waiting.push(resolve))
      readIn(0)
      await read
      if (followed.get(messageId) === answer && !answer.buffer.end)
        answer.leave ??= log.follow(messageId, lastOf(answer.buffer))
      return answer.buffer
    },

    async start() {
      const polling = setInterval(pollAll, pollMs)
      polling.unref()
      stopPolling = () => clearInterval(polling)
      await log.start(gather)
    },

    /** Closes all buffers as lost: clients reconnect to another process. */
    async stop() {
      stopPolling()
      for (const { buffer } of followed.values()) buffer.close('lost')
      await log.stop()
    },
  }
}

const lastOf = (buffer: EventBuffer) => buffer.events.at(-1)?.seq ?? 0

/** The log may lack the last text of an ended answer; its row has it. */
function complete(buffer: EventBuffer, { content }: MessageRow) {
  const text = contentOf(buffer.events).content
  if (buffer.events.length === 0 || content.length <= text.length || !content.startsWith(text)) return
  buffer.append([{ seq: lastOf(buffer) + 1, kind: 'delta', text: content.slice(text.length) }])
}
