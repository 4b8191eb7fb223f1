import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { loadConfig } from '../config'
import { rows } from '../ports/db/rows'
import { openDb } from '../ports/db/open'

/** Runs one SQL statement on the configured database and prints its rows: for the operator's data (site, model, agreement …). */
async function run(statement: string) {
  if (!statement.trim())
    throw new Error('用法：node --import tsx server/commands/sql.ts "select id, enabled from model"')
  const open = await openDb(loadConfig(process.env), console.error, (error) => console.error(error.message))
  try {
    const found = await rows<Record<string, unknown>>(open.db, sql.raw(statement))
    for (const row of found) console.log(JSON.stringify(row))
    console.error(`${found.length} rows`)
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
