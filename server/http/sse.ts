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

/** Events that are taken when they have changed. */
interface Followed<Event> {
  take(): readonly Event[]
  /** Nothing comes any more. */
  isOver(): boolean
  onChange(listener: () => void): () => void
}

export interface SseOptions {
  warn: (error: unknown) => void
  /** A comment is sent this often, so that proxies do not close a silent connection. */
  heartbeatMs?: number
  /** A client that reads nothing for this long is disconnected; it can reconnect. */
  patienceMs?: number
  /** A stream that ends with its next events waits so long for them: far below the minute after which WeChat gives up. */
  nextWaitMs?: number
}

interface FollowOptions<Event> {
  encode?: (event: Event) => string
  /** The reply ends once events were sent: a client that cannot read it before its end asks again. */
  endsWithNext?: boolean
}

/** Events are immutable, and all followers of an answer get the same objects: each is encoded once. */
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
 * Answers a request with server-sent events. `gone` aborts when the client has disconnected. Until `send` is called, a
 * refusal can still be answered as an envelope.
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
     * The same for what is called back about: no promise for each event, as there are tens of thousands a second. While the client's
     * buffer is full nothing is asked for; what came meanwhile is then taken at once.
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
          // A client that reads nothing of it is not waited for, at the end no more than before.
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
