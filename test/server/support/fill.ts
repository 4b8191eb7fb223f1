import { sql } from 'drizzle-orm'
import { rows } from '../../../server/ports/db/rows'
import type { Db } from '../../../server/ports/db/types'

interface Column {
  name: string
  type: string
  needed: boolean
}

/** Expressions over `g`, which counts from 1, for the columns whose value matters. */
export type Values = Record<string, string>

/** As ids are written. */
export const idOf = (number: string) => `'01' || lpad((${number})::text, 24, '0')`

const usual: Record<string, string> = {
  text: idOf('g'),
  'timestamp with time zone': `timestamptz '2026-11-20T08:00:00Z' - g * interval '2 minutes'`,
  jsonb: `'{}'::jsonb`,
  ARRAY: `'{}'`,
  boolean: 'false',
  date: `date '2026-11-20'`,
}

/** Many rows of a table: what is not given and has no default gets a value of its type. */
export async function fill(db: Db, table: string, count: number, given: Values = {}): Promise<void> {
  const columns = await rows<Column>(
    db,
    sql`select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
      from information_schema.columns where table_name = ${table} and table_schema = 'public'`,
  )
  const chosen = columns.filter(({ name, needed }) => needed || given[name])
  const names = chosen.map(({ name }) => `"${name}"`).join(', ')
  const values = chosen.map(({ name, type }) => given[name] ?? usual[type] ?? '0').join(', ')
  await db.execute(
    sql.raw(
      `insert into ${table} (${names}) select ${values} from generate_series(1, ${count}) as g on conflict do nothing`,
    ),
  )
}
