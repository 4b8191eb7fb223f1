import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { TakenKind } from '../../../contract/admin/take-down'
import { AppError } from '../../errors'
import { takenDown } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** Selects things of a kind that no operator took down. */
export const isNotTaken = (kind: TakenKind, id: SQLWrapper): SQL =>
  sql`not exists (select 1 from ${takenDown} where ${takenDown.kind} = ${kind} and ${takenDown.id} = ${id})`

/** Selects files whose bytes no operator took down, under any id. */
export const hasFreeHash = (sha256: SQLWrapper): SQL =>
  sql`not exists (select 1 from ${takenDown} where ${takenDown.sha256} = ${sha256})`

/** Throws 400 for the bytes of something that was taken down. */
export async function assertNotTaken(db: Db, sha256: string): Promise<void> {
  const isTaken = and(eq(takenDown.sha256, sha256), ne(takenDown.sha256, ''))
  if ((await db.$count(takenDown, isTaken)) > 0) throw new AppError(400, 'file.takenDown')
}
