import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../server/ports/db/open'
import { putDatabase } from './db-templates'
import { createScratch } from './scratch-database'

/**
 * A data folder and a database, for commands of an operator and a server beside them: `env` names both. The database is on
 * the PostgreSQL of the tests where there is one, which saves seconds of each command; otherwise it is the embedded one.
 */
export async function createCommandPlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanle-command-'))
  const url = process.env['TEST_DATABASE_URL']
  const scratch = url ? await createScratch(url, { isUsualSite: true }) : undefined
  if (!scratch) await putDatabase(dataDir)
  const databaseUrl = scratch?.url ?? ''
  return {
    dataDir,
    databaseUrl,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_MODE: 'embedded' },
    open: () =>
      openDb(
        { dataDir, databaseUrl, databasePool: 5 },
        () => {},
        () => {},
      ),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      await scratch?.drop()
    },
  }
}

export type CommandPlace = Awaited<ReturnType<typeof createCommandPlace>>
