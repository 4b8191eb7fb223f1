import { PGlite } from '@electric-sql/pglite'
import { overPGlite } from '../../../server/ports/db/embedded'
import { openPostgres } from '../../../server/ports/db/postgres'
import type { OpenDb } from '../../../server/ports/db/types'
import { templateInMemory } from '../../support/db-templates'
import { createScratch } from '../../support/scratch-database'

export type Open = () => Promise<OpenDb>

/**
 * Runs a suite on the embedded engine, and on PostgreSQL too when TEST_DATABASE_URL is set: for tests of modules that write
 * SQL by hand, and of migrations. Each `open()` is a new, empty, migrated database that goes away on close.
 */
export function eachDb(suite: (name: string, open: Open) => void) {
  suite('PGlite', openMemory)
  const url = process.env['TEST_DATABASE_URL']
  if (url) suite('PostgreSQL', () => openScratch(url))
}

/**
 * Runs a suite on PostgreSQL when TEST_DATABASE_URL is set, else on the embedded engine, which takes seconds longer to open:
 * for tests of what is above SQL.
 */
export function oneDb(suite: (name: string, open: Open) => void) {
  suite(process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'PGlite', openOne)
}

/** The database of `oneDb`. */
export function openOne(): Promise<OpenDb> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? openScratch(url) : openMemory()
}

let inMemory: Promise<Blob> | undefined

/** An embedded database in memory. */
export async function openMemory(): Promise<OpenDb> {
  return overPGlite(await PGlite.create({ loadDataDir: await (inMemory ??= templateInMemory()) }))
}

async function openScratch(url: string): Promise<OpenDb> {
  const { url: own, drop } = await createScratch(url)
  const open = await openPostgres(own, 10, () => {})
  return { ...open, close: () => open.close().then(drop) }
}
