import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/** Rows up to which a list reports its exact length; a longer one reports only that there are more. */
const exactTo = 1_000

/** Number of rows in a list. Reads no more rows than needed. */
export async function countRows(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  { page, size }: { page: number; size: number },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(Math.max(exactTo, page * size) + 1)
    .as('some')
  const [all] = await db.select({ total: count() }).from(some)
  return all?.total ?? 0
}
