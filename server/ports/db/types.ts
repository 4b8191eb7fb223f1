import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** A database or a transaction in one. Domain functions that share a transaction take it as their first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database: embedded (this process alone) or PostgreSQL (many processes). */
export interface OpenDb {
  db: Db
  /** For events and leases of answers: its own connections, so that pages cannot delay streams. */
  urgent: Db
  /** For long reads: a few connections of its own. A statement over its time limit throws an error of `isTimeout`. */
  slow: Db
  kind: 'embedded' | 'postgres'
  /** Publishes a payload of less than 8,000 bytes to all processes that listen to a channel. Best effort. */
  notify(channel: string, payload: string): Promise<void>
  /** Calls the handler for each payload of a channel. Resolves, once nothing later is missed, with a function that stops it. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  /** Signs of life between processes; missing with a single process. An id disappears with the process that shows it. */
  presence?: {
    /** Shows an id for as long as this process lives. */
    show(id: string): Promise<void>
    /** The ids among these that a living process shows. */
    of(ids: readonly string[]): Promise<Set<string>>
  }
  /** Runs work under a lock of all processes. Answers false, without running it, when another process holds the lock. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>
  /** Closes all connections. */
  close(): Promise<void>
}
