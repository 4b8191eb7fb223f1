import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createListener } from './listener'
import { migrationsFolder } from './migrations'
import * as schema from './schema'
import type { OpenDb } from './types'

const migrationLock = 727

// int8 comes as text; our counts and credits stay far below 2^53, and the embedded database gives numbers.
pg.types.setTypeParser(20, Number)

/** A PostgreSQL database, migrated; several processes may start at once. `warn` gets lost connections. */
export async function openPostgres(url: string, poolSize: number, warn: (error: Error) => void): Promise<OpenDb> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'fanle',
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', warn)
  try {
    await migrateAlone(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = createListener(url, warn)
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    notify: async (channel, payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

async function migrateAlone(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}
