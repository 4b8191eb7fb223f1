import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import type { OpenDb } from './types'

export interface DbChoice {
  /** Empty for the embedded database. */
  databaseUrl: string
  databasePool: number
  dataDir: string
}

/** The configured database, migrated and ready. `print` gets progress, `warn` lost connections. */
export const openDb = (
  config: DbChoice,
  print: (line: string) => void,
  warn: (error: Error) => void,
): Promise<OpenDb> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.databasePool, warn) : openEmbedded(config.dataDir, print)
