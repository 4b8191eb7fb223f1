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

/** New events of one answer. */
export interface AnswerBatch {
  id: string
  /** Which part of the answer its process makes: 1, and one more each time that it goes on. */
  part: number
  events: readonly AnswerEvent[]
  /** What was kept before them, for a place that does not have it. */
  earlier: readonly AnswerEvent[]
}

/** What the log tells a process of the answers it follows. */
export interface AnswerNews {
  /** Answers that have events to be read. */
  changed: readonly string[]
  /** New events, where the log brings them. */
  events?: readonly EventRow[]
  /** Answers that are said to have ended, or to go on elsewhere. */
  ended: readonly string[]
}

/** The numbered events of answers: kept before they are delivered, followed by any process, given up some time after the end. */
export interface AnswerLog {
  /**
   * Keeps events of many answers, and tells other processes of them. Tries until a crash cannot lose them. Answers the ids of which
   * nothing was kept, as another process makes them by now.
   */
  append(batches: readonly AnswerBatch[]): Promise<ReadonlySet<string>>
  /** What came after the given number of each answer, in order. */
  read(after: ReadonlyMap<string, number>): Promise<EventRow[]>
  /**
   * The events of one answer for a transaction that ends it. Those in the database are read in the transaction, those elsewhere
   * before it: then nothing is added to them by parts before `part`. `made` is what this process knows of its own answer.
   */
  prepare(id: string, part: number, made?: readonly AnswerEvent[]): Promise<(tx: Db) => Promise<AnswerEvent[]>>
  /** Puts events of an answer that goes on back: they had been given up. */
  restore(tx: Db, id: string, events: readonly AnswerEvent[]): Promise<void>
  /** Gives up the events of these answers with the transaction. */
  remove(tx: Db, ids: readonly string[]): Promise<void>
  /** Gives up the events of answers that ended long ago or are gone. */
  expire(): Promise<void>
  /** Tells other processes that an answer has ended, or what it has goes on elsewhere. */
  announceEnd(id: string): void
  /** Tells of an answer from after that number on. Answers a function that ends it. */
  follow(id: string, after: number): () => void
  /** Begins to tell of answers; those this process does not follow may be told of too. */
  start(tell: (news: AnswerNews) => void): Promise<void>
  stop(): Promise<void>
}
