import type { Config } from '../config'
import { type CheckedKind, recordCheck } from '../domain/operators/setup/checks'
import { systemClock } from '../ports/clock'
import { openDb } from '../ports/db/open'
import type { Db } from '../ports/db/types'
import type { Finding } from '../ports/wx/check/finding'

/** Opens the database for one use. Throws when it cannot be opened. */
export async function withDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  const open = await openDb(
    config,
    () => {},
    () => {},
  )
  try {
    return await use(open.db)
  } finally {
    await open.close()
  }
}

/**
 * Stores what a check found, for the console's list of a new site. An embedded database belongs to the server: its
 * console runs the check itself.
 */
export async function keepFindings(config: Config, kind: CheckedKind, findings: readonly Finding[]): Promise<void> {
  if (!config.databaseUrl) return
  await withDatabase(config, (db) => recordCheck(db, kind, findings, systemClock.now())).catch((error: unknown) =>
    console.error(`没有记下结果：${error instanceof Error ? error.message : String(error)}`),
  )
}
