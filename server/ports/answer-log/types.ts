import type { Db } from '../db/types'

/**
 * Kinds of events. The text of `folded` (all text before it was reasoning), `model` (another model answers), `sources`
 * (pages of a web search), `proposals` (offered tools) and `attachments` (made pictures) is JSON; an answer has at most
 * one of each. That of `withdrawn` (a list blocked the answer) is the sealed finding: all text before it is void.
 */
export type EventKind =
  'delta' | 'reasoning' | 'folded' | 'waiting' | 'model' | 'sources' | 'proposals' | 'attachments' | 'withdrawn'

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
  /** Number of the part that is generated: 1, and one more for each continuation. */
  part: number
  events: readonly AnswerEvent[]
  /** Earlier events, for a store that lacks them. */
  earlier: readonly AnswerEvent[]
}

/** Changes of followed answers. */
export interface AnswerNews {
  /** Answers with unread events. */
  changed: readonly string[]
  /** New events, where the log delivers them itself. */
  events?: readonly EventRow[]
  /** Answers that were announced as ended, or as continued in another store. */
  ended: readonly string[]
}

/**
 * The numbered events of answers. Events are stored before they are delivered, any process can follow them, and they are
 * deleted some time after the end. Methods reject when the store fails, except where they retry.
 */
export interface AnswerLog {
  /**
   * Stores events of many answers and notifies other processes. Retries until a crash cannot lose them. Answers the ids
   * of answers that another process generates by now: none of their events was stored.
   */
  append(batches: readonly AnswerBatch[]): Promise<ReadonlySet<string>>
  /** Events after the given number of each answer, in order of their numbers. */
  read(after: ReadonlyMap<string, number>): Promise<EventRow[]>
  /**
   * Reads the events of one answer for the transaction that ends it. Events outside the database are read before the
   * transaction, and from then on parts before `part` can add none. `made` are the events this process generated.
   */
  prepare(id: string, part: number, made?: readonly AnswerEvent[]): Promise<(tx: Db) => Promise<AnswerEvent[]>>
  /** Stores the deleted events of an answer again, because it is continued. */
  restore(tx: Db, id: string, events: readonly AnswerEvent[]): Promise<void>
  /** Deletes the events of these answers when the transaction commits. */
  remove(tx: Db, ids: readonly string[]): Promise<void>
  /** Deletes the events of answers that ended long ago or no longer exist. Called about every 10 minutes. */
  expire(): Promise<void>
  /** Announces to other processes that an answer ended or continues in another store. Best effort. */
  announceEnd(id: string): void
  /** Reports events of an answer after a number. Answers a function that stops it. */
  follow(id: string, after: number): () => void
  /** Starts to report changes; answers that nobody follows here may be among them. */
  start(tell: (news: AnswerNews) => void): Promise<void>
  /** Stops all reports and releases connections. */
  stop(): Promise<void>
}
