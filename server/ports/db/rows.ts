import { is, type SQL, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/** Rows of a hand-written statement. The drivers differ in what a bigint or a numeric becomes: the reader casts it. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}

/** A date as a parameter of a hand-written statement. */
export const timestamp = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`

/** Did a statement meet a row with the same unique value? The drivers' error is the cause of the query's. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23505'

/** Did a statement of `slow` take longer than it may? */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '57014'

/** Did a statement wait longer for a lock than it may? */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '55P03'

/** Runs in the given transaction, or in one of its own when given the database itself. */
export function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? run(db) : db.transaction(run)
}
