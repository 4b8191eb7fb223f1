import type { message } from '../../ports/db/schema'

export type MessageRow = typeof message.$inferSelect
export type EventKind = 'delta' | 'reasoning'

export interface AnswerEvent {
  seq: number
  kind: EventKind
  text: string
}

/** The row as it ended; 'lost' when this process can say no more: who follows should ask again. */
export type FeedEnd = MessageRow | 'lost'

/** The committed events of one answer, in order from 1 without a gap, and its row once it has ended. */
export interface Feed {
  readonly messageId: string
  readonly events: readonly AnswerEvent[]
  readonly end: FeedEnd | null
  add(events: readonly AnswerEvent[]): void
  close(end: FeedEnd): void
  /** Resolves at the next change, at once when it has ended or the signal aborts. */
  changed(signal: AbortSignal): Promise<void>
}

/** A feed that already holds these events. */
export function createFeed(messageId: string, known: readonly AnswerEvent[] = []): Feed {
  const events = [...known]
  const waiting = new Set<() => void>()
  let end: FeedEnd | null = null
  const wake = () => {
    for (const go of [...waiting]) go()
  }
  return {
    messageId,
    events,
    get end() {
      return end
    },
    add(more) {
      const last = events.at(-1)?.seq ?? 0
      for (const event of more) if (event.seq > last) events.push(event)
      wake()
    },
    close(how) {
      end = how
      wake()
    },
    changed: (signal) =>
      new Promise((resolve) => {
        if (end || signal.aborted) return resolve()
        const go = () => {
          waiting.delete(go)
          signal.removeEventListener('abort', go)
          resolve()
        }
        waiting.add(go)
        signal.addEventListener('abort', go)
      }),
  }
}

/** Neighbours of one kind as one event with the last number, so that a late follower gets few and large ones. */
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

export const textOf = (events: readonly AnswerEvent[], kind: EventKind) =>
  events
    .filter((event) => event.kind === kind)
    .map(({ text }) => text)
    .join('')
