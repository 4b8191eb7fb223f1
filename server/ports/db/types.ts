import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** Either database, or a transaction in one: domain verbs that must share a transaction take it as first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDb {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Publishes to other processes (or this one, when embedded) on a channel; payload < 8000 bytes, best effort. */
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
