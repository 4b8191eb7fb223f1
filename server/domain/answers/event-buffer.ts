import type { AnswerEvent, EventKind } from '../../ports/answer-log/types'
import type { message, MessageAttachment, WebSource, ToolProposal } from '../../ports/db/schema'

export type MessageRow = typeof message.$inferSelect
/** The row of the ended answer; 'lost' when this process can no longer follow it, so that clients reconnect. */
export type BufferEnd = MessageRow | 'lost'

/** The committed events of one answer in memory, and its row once it has ended. */
export interface EventBuffer {
  readonly messageId: string
  readonly events: readonly AnswerEvent[]
  readonly end: BufferEnd | null
  append(events: readonly AnswerEvent[]): void
  close(end: BufferEnd): void
  /** Calls back at every change. Returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Resolves at the next change; at once when the buffer is closed or the signal aborts. */
  nextChange(signal: AbortSignal): Promise<void>
}

export function createEventBuffer(messageId: string): EventBuffer {
  const events: AnswerEvent[] = []
  const listeners = new Set<() => void>()
  let end: BufferEnd | null = null
  const wake = () => {
    for (const listener of listeners) listener()
  }
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    messageId,
    events,
    get end() {
      return end
    },
    append(more) {
      const last = events.at(-1)?.seq ?? 0
      for (const event of more) if (event.seq > last) events.push(event)
      wake()
    },
    close(how) {
      end = how
      wake()
    },
    onChange,
    nextChange: (signal) =>
      new Promise((resolve) => {
        if (end || signal.aborted) return resolve()
        const done = () => {
          forget()
          signal.removeEventListener('abort', done)
          resolve()
        }
        const forget = onChange(done)
        signal.addEventListener('abort', done)
      }),
  }
}

/** Merges adjacent events of one kind into one with the last number, so that a late client gets few, large events. */
export function mergeRuns(events: readonly AnswerEvent[]): AnswerEvent[] {
  const runs: { seq: number; kind: EventKind; texts: string[] }[] = []
  for (const { seq, kind, text } of events) {
    const last = runs.at(-1)
    if (last?.kind === kind) {
      last.seq = seq
      last.texts.push(text)
    } else runs.push({ seq, kind, texts: [text] })
  }
  return runs.map(({ seq, kind, texts }) => ({ seq, kind, text: texts.join('') }))
}

/** An event that carries a part of the answer, which is paid for; others name the model or the place in its line. */
export const isDelivered = ({ kind }: AnswerEvent) => kind !== 'model' && kind !== 'waiting' && kind !== 'withdrawn'

/** Web pages that the answer used. */
export const sourcesIn = (events: readonly AnswerEvent[]): WebSource[] =>
  JSON.parse(textOf(events, 'sources') || '[]') as WebSource[]

/** Tools that the answer offers. */
export const proposalsIn = (events: readonly AnswerEvent[]): ToolProposal[] =>
  JSON.parse(textOf(events, 'proposals') || '[]') as ToolProposal[]

/** Pictures that the answer made. */
export const attachmentsIn = (events: readonly AnswerEvent[]): MessageAttachment[] =>
  JSON.parse(textOf(events, 'attachments') || '[]') as MessageAttachment[]

export const textOf = (events: readonly AnswerEvent[], kind: EventKind) =>
  events
    .filter((event) => event.kind === kind)
    .map(({ text }) => text)
    .join('')

/** Content and reasoning of an answer: text before a `folded` event is reasoning. */
export function contentOf(events: readonly AnswerEvent[]): { content: string; reasoning: string } {
  const start = events.findLastIndex(({ kind }) => kind === 'folded') + 1
  const thoughts = events.filter(({ kind }, at) => kind === 'reasoning' || (kind === 'delta' && at < start))
  return { content: textOf(events.slice(start), 'delta'), reasoning: thoughts.map(({ text }) => text).join('') }
}
