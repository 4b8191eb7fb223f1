import { codes } from '../../../contract/codes'
import type { StreamEvent } from '../../../contract/events'
import type { Locale } from '../../../contract/locales'
import { translate } from '../../texts'
import type { AnswerEvent } from '../../ports/answer-log/types'
import { type EventBuffer, mergeRuns, type MessageRow } from './event-buffer'
import type { TakenOver } from './generation/take-over'
import { usedTokensOf, viewError, viewProposals } from './message-view'
import type { MessageAttachment, ToolProposal, WebSource } from '../../ports/db/schema'

/** Stream of one reader: `take` returns new events; call it after each change. */
export interface AnswerReader {
  take(): StreamEvent[]
  /** No more events will come. */
  isOver(): boolean
  onChange: EventBuffer['onChange']
}

/** One reader's events of an answer after number `after`; call `take` when the buffer changes. */
export function answerReader(buffer: EventBuffer, after: number, locale: Locale): AnswerReader {
  let last = after
  let isOver = false
  return {
    onChange: buffer.onChange,
    isOver: () => isOver,
    take() {
      if (isOver) return []
      const { events, end } = buffer
      const batches: StreamEvent[] = []
      // Numbers count from 1 without a gap, so a number is an index.
      if (events.length > last) {
        // Events before a `withdrawn` are void and are not sent.
        const more = events.length === last + 1 ? [events[last]!] : mergeRuns(unvoided(events.slice(last)))
        last = more.at(-1)!.seq
        for (const event of more) batches.push(streamEvent(event))
      }
      if (!end) return batches
      isOver = true
      return end === 'lost' ? batches : [...batches, ...lastEvents(buffer, end, after, last, locale)]
    },
  }
}

function unvoided(events: readonly AnswerEvent[]): readonly AnswerEvent[] {
  const at = events.findLastIndex(({ kind }) => kind === 'withdrawn')
  return at > 0 ? events.slice(at) : events
}

/** All followers of an answer share the object of an event, so it is encoded once. */
const streamEvents = new WeakMap<AnswerEvent, StreamEvent>()

function streamEvent(event: AnswerEvent): StreamEvent {
  const known = streamEvents.get(event)
  if (known) return known
  const { seq, kind, text } = event
  const created: StreamEvent =
    kind === 'model'
      ? { id: seq, event: kind, data: JSON.parse(text) as TakenOver }
      : kind === 'proposals'
        ? { id: seq, event: kind, data: { proposals: viewProposals(JSON.parse(text) as ToolProposal[]) } }
        : kind === 'attachments'
          ? { id: seq, event: kind, data: { attachments: JSON.parse(text) as MessageAttachment[] } }
          : kind === 'sources'
            ? { id: seq, event: kind, data: { sources: JSON.parse(text) as WebSource[] } }
            : kind === 'folded' || kind === 'withdrawn'
              ? { id: seq, event: kind, data: {} }
              : kind === 'waiting'
                ? // Merged events are lines: the last place counts.
                  { id: seq, event: kind, data: { ahead: Number(text.trim().split('\n').at(-1)) } }
                : { id: seq, event: kind, data: { t: text } }
  streamEvents.set(event, created)
  return created
}

/** The events after the last delivered one of an ended answer. Swept events are rebuilt from its content. */
function lastEvents(buffer: EventBuffer, row: MessageRow, after: number, last: number, locale: Locale): StreamEvent[] {
  const swept = buffer.events.length === 0 ? eventsOfContent(row) : []
  if (swept.length && after > 0)
    return [
      { id: after + 1, event: 'error', data: { code: codes.notFound, msg: translate(locale, 'message.notFound') } },
    ]
  const ends = endEvents(row, swept.length || buffer.events.length, locale)
  const unseen = ends.filter(({ id }) => id > last)
  return [...swept.map(streamEvent), ...(unseen.length ? unseen : ends.slice(-1))]
}

/** The events at an answer's end, numbered after its last event: an error, if there was one, then the receipt. */
function endEvents(row: MessageRow, lastSeq: number, locale: Locale): StreamEvent[] {
  const status = row.status === 'replying' ? 'failed' : row.status
  const events: StreamEvent[] = row.error
    ? [{ id: lastSeq + 1, event: 'error', data: viewError(row.error, locale) }]
    : []
  const usedTokens = usedTokensOf(row) ?? { input: 0, output: 0, estimated: true }
  events.push({
    id: lastSeq + events.length + 1,
    event: 'done',
    data: {
      status,
      credits: row.credits ?? 0,
      balance: row.balanceAfter ?? 0,
      usedTokens,
      ...(row.cutShort ? { cutShort: true } : {}),
    },
  })
  return events
}

/** One event for the reasoning and one for the content of an ended answer. */
export function eventsOfContent(row: MessageRow): AnswerEvent[] {
  const { status, reasoning, content, sources, proposals, attachments } = row
  if (status === 'withdrawn') return [{ seq: 1, kind: 'withdrawn', text: '' }]
  const kinds = [
    ['reasoning', reasoning],
    ['delta', content],
    ['attachments', attachments.length ? JSON.stringify(attachments) : ''],
    ['sources', sources.length ? JSON.stringify(sources) : ''],
    ['proposals', proposals.length ? JSON.stringify(proposals) : ''],
  ] as const
  return kinds.filter(([, text]) => text).map(([kind, text], at) => ({ seq: at + 1, kind, text }))
}
