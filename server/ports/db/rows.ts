import { is, type SQL, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/** Rows of a hand-written statement. Drivers convert bigint and numeric differently, so callers cast them. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}

/** A date as a parameter of a hand-written statement. */
export const timestamp = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`

/** Whether a statement violated a unique constraint. The driver's error is the cause of the query's. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23505'

/** Whether a statement of `slow` exceeded its time limit. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '57014'

/** Whether a statement exceeded its lock wait limit. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '55P03'

/** Runs in the given transaction, or in a new one when given the database itself. */
export function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? run(db) : db.transaction(run)
}
