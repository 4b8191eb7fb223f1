import type pg from 'pg'

/** First key of the advisory locks that show living processes. */
const presenceLock = 730

/**
 * Takes an id's lock on a connection that lives as long as its process. Does not wait, because an earlier connection
 * may still hold it.
 */
export const showPresence = (client: pg.Client, id: string) =>
  client.query('select pg_try_advisory_lock($1, hashtext($2))', [presenceLock, id])

/** Those of these ids that a process holds now. */
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
