import { once } from 'node:events'
import type { FastifyReply } from 'fastify'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

interface SseEvent {
  id: number
  event: string
  data: unknown
}

/** A source of events that is read when it changes. */
interface Followed<Event> {
  take(): readonly Event[]
  /** No more events will come. */
  isOver(): boolean
  onChange(listener: () => void): () => void
}

export interface SseOptions {
  warn: (error: unknown) => void
  /** Interval in ms of comments that keep proxies from closing a silent connection. */
  heartbeatMs?: number
  /** A client that reads nothing for this long (ms) is disconnected; it can reconnect. */
  patienceMs?: number
  /** A stream that ends with its next events waits this long (ms) for them, far below WeChat's limit of a minute. */
  nextWaitMs?: number
}

interface FollowOptions<Event> {
  encode?: (event: Event) => string
  /** Ends the reply after the next events, for clients that read only complete replies and then ask again. */
  endsWithNext?: boolean
}

/** Events are immutable and shared by all followers of an answer, so each is encoded once. */
const encoded = new WeakMap<SseEvent, string>()

export function encodeEvent(event: SseEvent): string {
  let text = encoded.get(event)
  if (text === undefined) {
    text = `id:${event.id}\nevent:${event.event}\ndata:${JSON.stringify(event.data)}\n\n`
    encoded.set(event, text)
  }
  return text
}

/**
 * Replies with server-sent events. `gone` aborts when the client disconnects. Until `send` is called, a refusal can
 * still be an envelope.
 */
export function createEventStream(
  reply: FastifyReply,
  { warn, heartbeatMs = 15_000, patienceMs = 30_000, nextWaitMs = 10_000 }: SseOptions,
) {
  const gone = new AbortController()
  const out = reply.raw
  // If the client left while its session was looked up, no close event follows.
  if (out.destroyed) gone.abort()
  else out.once('close', () => gone.abort())

  function begin() {
    reply.hijack()
    out.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
    out.flushHeaders()
  }

  const startHeartbeat = () =>
    setInterval(() => {
      if (!out.writableNeedDrain) out.write(':\n\n')
    }, heartbeatMs)

  async function write(text: string): Promise<void> {
    if (!text || gone.signal.aborted || out.write(text)) return
    await once(out, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(patienceMs)]) }).catch(() =>
      out.destroy(),
    )
  }

  async function pump<Event>(
    batches: AsyncIterable<readonly Event[]>,
    encode: (event: Event) => string,
  ): Promise<void> {
    const heartbeat = startHeartbeat()
    try {
      for await (const events of batches) await write(events.map(encode).join(''))
      if (!gone.signal.aborted) out.end()
    } finally {
      clearInterval(heartbeat)
    }
  }

  return {
    gone: gone.signal,

    /** Sends the headers, then the events, waiting while the client's buffer is full. */
    send<Event extends SseEvent>(
      batches: AsyncIterable<readonly Event[]>,
      encode: (event: Event) => string = encodeEvent,
    ): void {
      begin()
      void pump(batches, encode)
        .catch(warn)
        .finally(() => {
          gone.abort()
          if (!out.writableEnded) out.destroy()
        })
    },

    /**
     * The same for a source with callbacks: no promise per event, at tens of thousands a second. While the client's
     * buffer is full nothing is read; the backlog is then taken at once.
     */
    follow<Event extends SseEvent>(
      source: Followed<Event>,
      { encode = encodeEvent, endsWithNext = false }: FollowOptions<Event> = {},
    ): void {
      begin()
      let patience: NodeJS.Timeout | null = null
      const heartbeat = startHeartbeat()
      const giveUp = endsWithNext ? setTimeout(end, nextWaitMs) : undefined
      const forget = source.onChange(tell)
      const leave = () => {
        forget()
        clearInterval(heartbeat)
        clearTimeout(giveUp)
        if (patience) clearTimeout(patience)
      }
      if (gone.signal.aborted) return leave()
      gone.signal.addEventListener('abort', leave, { once: true })
      out.on('drain', () => {
        if (patience) clearTimeout(patience)
        patience = null
        tell()
      })
      tell()

      function end() {
        forget()
        clearTimeout(giveUp)
        out.end(() => gone.abort())
      }

      function tell() {
        if (patience || gone.signal.aborted) return
        try {
          const events = source.take()
          const text = events.length === 1 ? encode(events[0]!) : events.map(encode).join('')
          const isFull = text !== '' && !out.write(text)
          // A client that does not read is not waited for, even at the end.
          if (isFull) patience = setTimeout(() => out.destroy(), patienceMs)
          if (source.isOver() || (endsWithNext && text !== '')) end()
        } catch (error) {
          warn(error)
          leave()
          out.destroy()
        }
      }
    },
  }
}
