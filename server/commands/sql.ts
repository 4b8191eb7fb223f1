import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { loadConfig } from '../config'
import { openDb } from '../ports/db/open'

/** PostgreSQL counts changed rows under one name, the embedded database under another. */
interface Answer {
  rows: readonly Record<string, unknown>[]
  rowCount?: number | null
  affectedRows?: number
}

/** Runs one SQL statement on the configured database and prints its rows: for the operator's data (site, model, agreement …). */
async function run(statement: string) {
  if (!statement.trim())
    throw new Error('用法：node --import tsx server/commands/sql.ts "select id, enabled from model"')
  const open = await openDb(loadConfig(process.env), console.error, (error) => console.error(error.message))
  try {
    const { rows, rowCount, affectedRows } = (await open.db.execute(sql.raw(statement))) as unknown as Answer
    for (const row of rows) console.log(JSON.stringify(row))
    console.error(`${rows.length || (affectedRows ?? rowCount ?? 0)} rows`)
  } finally {
    await open.close()
  }
}

process.chdir(join(import.meta.dirname, '../..'))
run(process.argv.slice(2).join(' ')).catch((error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
})
