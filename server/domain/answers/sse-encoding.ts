import type { StreamEvent } from '../../../contract/events'
import type { Locale } from '../../../contract/locales'
import type { AnswerEvent, MessageRow } from './event-buffer'
import { usedTokensOf, viewError } from './message-view'

/** One event of the stream in as few bytes as the format allows. */
export const encodeEvent = ({ id, event, data }: StreamEvent) =>
  `id:${id}\nevent:${event}\ndata:${JSON.stringify(data)}\n\n`

/** An answer's event never changes, and all who follow it get the same bytes: encoded once. */
const encoded = new WeakMap<AnswerEvent, string>()

export function encodeAnswerEvent(event: AnswerEvent): string {
  let bytes = encoded.get(event)
  if (bytes === undefined) {
    bytes = encodeEvent({ id: event.seq, event: event.kind, data: { t: event.text } })
    encoded.set(event, bytes)
  }
  return bytes
}

/** What is said at an answer's end, numbered on from its last event: what went wrong, if anything did, then the receipt. */
export function endEvents(row: MessageRow, lastSeq: number, locale: Locale): StreamEvent[] {
  const status = row.status === 'replying' ? 'failed' : row.status
  const events: StreamEvent[] = row.error
    ? [{ id: lastSeq + 1, event: 'error', data: viewError(row.error, locale) }]
    : []
  const usedTokens = usedTokensOf(row) ?? { input: 0, output: 0, estimated: true }
  events.push({
    id: lastSeq + events.length + 1,
    event: 'done',
    data: { status, credits: row.credits ?? 0, balance: row.balanceAfter ?? 0, usedTokens },
  })
  return events
}

/** The events of an ended answer when their rows are swept: one for its thoughts, one for its words. */
export function eventsOfContent({ reasoning, content }: MessageRow): AnswerEvent[] {
  const kinds = [
    ['reasoning', reasoning],
    ['delta', content],
  ] as const
  return kinds.filter(([, text]) => text).map(([kind, text], at) => ({ seq: at + 1, kind, text }))
}
