import { sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { rows, timestamp } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'

/** Names of the numbers. From these on a filing is due soon: each is four fifths of the law's. */
const dueSoonFrom = { registered: 800_000, month: 80_000, faces: 80_000 }
export type AccountNumber = keyof typeof dueSoonFrom

/** One of the numbers, once its filing is due soon; 0 before. */
export function nearFiling(numbers: ReadonlyMap<string, number>, what: AccountNumber): number {
  const value = numbers.get(what) ?? 0
  return value > dueSoonFrom[what] ? value : 0
}

/**
 * Numbers at which duties of the law begin: registered accounts, accounts used within 30 days, and stored pictures that
 * show a face.
 */
export async function accountNumbers(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const month = timestamp(new Date(now.getTime() - 30 * dayMs))
  const found = await rows<{ name: string; value: unknown }>(
    db,
    sql`select 'registered' as name, count(*) as value from app_user where tel not like 'erased:%'
      union all select 'month', count(distinct user_id) from device_session where last_seen > ${month}
      union all select 'faces', count(*) from file_people join file on file.id = file_id
        where file.deleted_at is null and jsonb_array_length(people -> 'faces') > 0`,
  )
  return new Map(found.map(({ name, value }) => [name, Number(value)]))
}
