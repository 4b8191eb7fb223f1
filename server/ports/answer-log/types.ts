import type { Db } from '../db/types'

/** The text of `model` (another model than the chosen one answers), `sources` (the web was searched), `proposals` (tools it offers) and `attachments` (pictures it made) is JSON; an answer has one of each at most. */
export type EventKind = 'delta' | 'reasoning' | 'model' | 'sources' | 'proposals' | 'attachments'

export interface AnswerEvent {
  /** Counts from 1 without a gap. */
  seq: number
  kind: EventKind
  text: string
}

/** An event with the id of its answer. */
export interface EventRow extends AnswerEvent {
  id: string
}

/** What the log tells a process of the answers it follows. */
export interface AnswerNews {
  /** Answers that have events to be read. */
  changed: readonly string[]
  /** Answers that are said to have ended, or to go on elsewhere. */
  ended: readonly string[]
}

/** The numbered events of answers: kept before they are delivered, followed by any process, given up some time after the end. */
export interface AnswerLog {
  /** Keeps events of many answers, and tells other processes of them. Tries until a crash cannot lose them. */
  append(events: readonly EventRow[]): Promise<void>
  /** What came after the given number of each answer, in order. */
  read(after: ReadonlyMap<string, number>): Promise<EventRow[]>
  /**
   * The events of one answer for a transaction that ends it. Those in the database are read in the transaction, those elsewhere
   * before it.
   */
  prepare(id: string): Promise<(tx: Db) => Promise<AnswerEvent[]>>
  /** Puts events of an answer that goes on back: they had been given up. */
  restore(tx: Db, id: string, events: readonly AnswerEvent[]): Promise<void>
  /** Gives up the events of these answers with the transaction. */
  remove(tx: Db, ids: readonly string[]): Promise<void>
  /** Gives up the events of answers that ended long ago or are gone. */
  expire(): Promise<void>
  /** Tells other processes that an answer has ended, or what it has goes on elsewhere. */
  announceEnd(id: string): void
  /** Begins to tell of answers; those this process does not follow may be told of too. */
  start(tell: (news: AnswerNews) => void): Promise<void>
  stop(): Promise<void>
}
