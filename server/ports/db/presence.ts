import type pg from 'pg'

/** First key of the advisory locks by which processes show that they live. */
const presenceLock = 730

/** Takes the lock of an id on a connection that lasts as long as its process. Not waiting: an earlier connection may still have it. */
export const showPresence = (client: pg.Client, id: string) =>
  client.query('select pg_try_advisory_lock($1, hashtext($2))', [presenceLock, id])

/** Which of these ids some process holds now. */
export async function presentOf(pool: pg.Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select i.id from unnest($2::text[]) as i(id) join pg_locks l
       on l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = $1::bigint::oid
       and l.objid = (hashtext(i.id)::bigint & 4294967295)::oid
       and l.database = (select oid from pg_database where datname = current_database())`,
    [presenceLock, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
