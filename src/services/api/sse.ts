import { createParser } from 'eventsource-parser'
import type { CallName, In } from '@contract/api'
import type { StreamEvent } from '@contract/events'
import { currentToken, dataOf, requestOf } from './call'
import { ApiError, BusyError } from './errors'
import { http } from '../platform/http'

/** Callbacks of a followed stream. `closed` or `refused` comes once and last; nothing comes after `abort`. */
export interface EventHandlers<Event> {
  event(event: Event): void
  /** Bytes arrived, also when they were only a heartbeat. */
  alive(): void
  /** The connection ended or broke; whether the work has ended is known from events only. */
  closed(): void
  /** The server answered with a code instead of a stream. */
  refused(code: number, retryAfterMs?: number): void
}

/** An event of the wire: its name, its number within the stream, and its JSON. */
interface WireEvent {
  id: number
  event: string
  data: unknown
}

/** The events of an answer. */
export const answerEventNames = [
  'delta',
  'reasoning',
  'folded',
  'waiting',
  'model',
  'sources',
  'proposals',
  'withdrawn',
  'done',
  'error',
] satisfies StreamEvent['event'][]

/**
 * Parses server-sent events from text cut anywhere. Skips heartbeats and other events. Short frames omit a number that
 * follows the last one (`after` at first), the name `delta` and the object around its text.
 */
export function createEventReader<Event extends WireEvent>(
  names: readonly Event['event'][],
  onEvent: (event: Event) => void,
  after = 0,
): (text: string) => void {
  const known: readonly string[] = names
  let last = after
  const parser = createParser({
    onEvent({ id, event = 'delta', data }) {
      last = Number(id ?? last + 1)
      const read: unknown = JSON.parse(data)
      if (known.includes(event))
        onEvent({ id: last, event, data: typeof read === 'string' ? { t: read } : read } as Event)
    },
  })
  return (text) => parser.feed(text)
}

/** Follows the events of a call. Refusals are not shown to the user; a lost session still logs out. */
export function followEvents<C extends CallName, Event extends WireEvent>(
  name: C,
  input: In<C> & { from?: number },
  names: readonly Event['event'][],
  { event, alive, closed, refused }: EventHandlers<Event>,
): { abort(): void } {
  const token = currentToken()
  const read = createEventReader(names, event, input.from)
  const request = requestOf(name, input)
  return http.stream(
    { ...request, headers: { ...request.headers, accept: 'text/event-stream' } },
    {
      text(text) {
        alive()
        read(text)
      },
      end: closed,
      fail: closed,
      reply(reply) {
        try {
          dataOf(reply, { quiet: true, token })
          closed()
        } catch (error) {
          if (error instanceof ApiError) refused(error.code, error instanceof BusyError ? error.retryAfterMs : 0)
          else closed()
        }
      },
    },
  )
}
