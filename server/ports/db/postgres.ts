import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { retryUnreachable } from './connection-fault'
import { createListener } from './listener'
import { migrate } from './migrate'
import { presentOf } from './presence'
import * as schema from './schema'
import type { OpenDb } from './types'

const migrationLock = 727
/** First key of advisory locks for work that one process does. */
const aloneLock = 728
const migrationTurnMs = 150
/** Connections beside DATABASE_POOL and the one that listens. */
const urgentConnections = 3
const slowConnections = 2
const slowestMs = 5_000

// int8 arrives as text. Our counts and credits are far below 2^53, and the embedded database returns numbers.
pg.types.setTypeParser(20, Number)

export interface PostgresStart {
  /** Time in ms to wait for a database that cannot be reached. */
  waitMs?: number
  /** Called once when that wait begins. */
  onWait?: () => void
}

/**
 * A PostgreSQL database, migrated; several processes may start at once. `warn` gets lost connections: their statements
 * fail, and the next ones use new connections.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  warn: (error: Error) => void,
  { waitMs = 0, onWait = () => {} }: PostgresStart = {},
): Promise<OpenDb> {
  const poolOf = (max: number, more: pg.PoolConfig = {}) =>
    new pg.Pool({ connectionString: url, max, application_name: 'fanle', connectionTimeoutMillis: 10_000, ...more })
      // A client that a transaction has checked out reports its loss to nobody else, and would end the process.
      .on('connect', (client) => void releaseWhenLost(client.on('error', warn)))
      // The pool repeats the errors of idle clients.
      .on('error', () => {})
  const pool = poolOf(poolSize)
  const urgent = poolOf(urgentConnections)
  const slow = poolOf(slowConnections, { statement_timeout: slowestMs })
  try {
    await retryUnreachable(waitMs, () => migrateAlone(pool), onWait)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = createListener(url, warn)
  return {
    db: drizzle(pool, { schema }),
    urgent: drizzle(urgent, { schema }),
    slow: drizzle(slow, { schema }),
    kind: 'postgres',
    notify: async (channel, payload) => void (await urgent.query('select pg_notify($1, $2)', [channel, payload])),
    listen: listener.listen,
    presence: { show: listener.show, of: (ids) => presentOf(urgent, ids) },
    alone: (name, work) => runAlone(pool, name, work),
    close: async () => {
      await listener.close()
      await Promise.all([pool.end(), urgent.end(), slow.end()])
    },
  }
}

/** Drizzle keeps a client checked out when its `begin` fails, so every outage would leave a smaller pool. */
function releaseWhenLost(client: pg.PoolClient) {
  client.once('end', () => {
    const { release } = client
    client.release = () => {}
    try {
      release(true)
    } catch {
      // It was idle.
    }
  })
}

/** The lock belongs to the connection: it ends with the process. */
async function runAlone(pool: pg.Pool, name: string, work: () => Promise<void>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const lock = [aloneLock, name]
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      lock,
    )
    if (!rows[0]?.mine) return false
    try {
      await work()
      return true
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', lock).catch((error: Error) => (broken = error))
    }
  } finally {
    client.release(broken)
  }
}

/**
 * One process at a time. Others poll instead of waiting in the database: a concurrent index build waits for every
 * earlier statement, including one that waits for this lock.
 */
async function migrateAlone(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock])
      if (rows[0]?.mine) break
      await sleep(migrationTurnMs)
    }
    await migrate(drizzle(client, { schema }), 'postgres')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}
