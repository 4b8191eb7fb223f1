import type { Config } from '../../config'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import type { OpenDb } from './types'

/** The database the configuration asks for, migrated and ready. `say` hears progress, `warn` hears lost connections. */
export const openDb = (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  say: (line: string) => void,
  warn: (error: Error) => void,
): Promise<OpenDb> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.databasePool, warn) : openEmbedded(config.dataDir, say)
