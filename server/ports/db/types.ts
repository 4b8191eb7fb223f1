import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** Either database, or a transaction in one: domain verbs that must share a transaction take it as first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDb {
  db: Db
  /** For the events and leases of answers: connections of its own, so that pages cannot hold up streams. */
  urgent: Db
  /** For reads that may take long: few connections of its own, and a statement that takes too long ends with `isTimeout`. */
  slow: Db
  kind: 'embedded' | 'postgres'
  /** Publishes to other processes (or this one, when embedded) on a channel; payload < 8000 bytes, best effort. */
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  /** Who lives, between processes: absent where there is one. What is shown ends with this process. */
  presence?: {
    show(id: string): Promise<void>
    /** Those of the ids that are shown by a process that lives. */
    of(ids: readonly string[]): Promise<Set<string>>
  }
  /** Runs work that one process at a time should do; false when another is at it. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>
  close(): Promise<void>
}
