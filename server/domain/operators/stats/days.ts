import { sql } from 'drizzle-orm'
import type { StatKey } from '../../../../contract/admin/stat-names'
import { rows } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { Sum } from './sums'

/** A day's sums; those of runs and tasks are added up. */
const daySums = (db: Db, first: string, last: string) =>
  rows<{ day: string } & Sum>(
    db,
    sql`select day, case
        when starts_with(key, 'run:') then substring(key from '[^:]*$')
        when starts_with(key, 'tasks:') then 'tasks' || substring(key from '[^:]*$')
        else key end as key, sum(value) as value
      from stat_day where day >= ${first} and day <= ${last} and not starts_with(key, 'rating:') group by 1, 2`,
  )

/** A sum of a day that was summed; null where a cost is unknown. */
function valueOf(key: StatKey, sums: ReadonlyMap<string, number>): number | null {
  const of = (name: string) => sums.get(name) ?? 0
  if (key === 'tasksFinished') return of('tasksFINISHED')
  if (key === 'tasksFailed') return of('tasksERROR')
  if (key !== 'marginMilliFen') return of(key)
  return of('unknown') > 0 ? null : of('incomeMilliFen') - of('costMilliFen')
}

/** Sums of these days, oldest first, by day and key; null for a day that was not summed, or an unknown cost. */
export async function statsOfDays(db: Db, days: readonly string[]) {
  const found = new Map<string, Map<string, number>>(days.map((day) => [day, new Map()]))
  const last = days[days.length - 1] ?? ''
  for (const { day, key, value } of await daySums(db, days[0] ?? '', last)) found.get(day)?.set(key, Number(value))
  return (day: string, key: StatKey): number | null => {
    const sums = found.get(day)
    return sums?.has('rolledAt') ? valueOf(key, sums) : null
  }
}
