import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import type { OpenDb } from './types'

export interface DbChoice {
  /** Empty for the embedded database. */
  databaseUrl: string
  databasePool: number
  dataDir: string
}

/** The database the configuration asks for, migrated and ready. `say` hears progress, `warn` hears lost connections. */
export const openDb = (config: DbChoice, say: (line: string) => void, warn: (error: Error) => void): Promise<OpenDb> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.databasePool, warn) : openEmbedded(config.dataDir, say)
