import type { StreamEvent } from '@contract/events'
import { createParser } from 'eventsource-parser'
import type { In } from '@contract/api'
import { currentToken, dataOf, requestOf } from './call'
import { platform } from '../platform'

const names: readonly string[] = ['delta', 'reasoning', 'done', 'error'] satisfies StreamEvent['event'][]

/** Reads server-sent events out of text cut anywhere. Heartbeats and events of other names are passed over. */
export function createEventReader(hear: (event: StreamEvent) => void): (text: string) => void {
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (event && names.includes(event)) hear({ id: Number(id ?? 0), event, data: JSON.parse(data) } as StreamEvent)
    },
  })
  return (text) => parser.feed(text)
}

export interface EventSink {
  event(event: StreamEvent): void
  /** Text came, also when it was only a heartbeat. */
  alive?(): void
  /** The connection ended, in order or not; whether the answer did is told by a `done` or `error` event before. */
  end(): void
  /** The connection broke (TransportError), or the server refused (ApiError; the user has been told unless quiet). */
  fail(error: Error): void
}

/** Follows an answer from event `from` + 1 on. Nothing is called after `abort`. */
export function followEvents(
  input: In<'GET /app/chat/completions'>,
  sink: EventSink,
  { quiet = false } = {},
): { abort(): void } {
  const token = currentToken()
  const read = createEventReader(sink.event)
  const request = requestOf('GET /app/chat/completions', input)
  return platform.stream(
    { ...request, headers: { ...request.headers, accept: 'text/event-stream' } },
    {
      text(text) {
        sink.alive?.()
        read(text)
      },
      end: sink.end,
      fail: sink.fail,
      reply(reply) {
        try {
          dataOf(reply, { quiet, token })
          sink.end()
        } catch (error) {
          sink.fail(error as Error)
        }
      },
    },
  )
}
