import type { OpenDb } from './types'

export interface DbChoice {
  /** Empty for the embedded database. */
  databaseUrl: string
  databasePool: number
  /** Seconds a start waits for a database that cannot be reached. */
  databaseWaitSeconds?: number
  dataDir: string
}

/**
 * The configured database, migrated and ready. `print` gets progress, `warn` lost connections. Loads
 * the library of one database: the other would only slow the start.
 */
export async function openDb(
  config: DbChoice,
  print: (line: string) => void,
  warn: (error: Error) => void,
): Promise<OpenDb> {
  if (!config.databaseUrl) return (await import('./embedded')).openEmbedded(config.dataDir, print)
  const { openPostgres } = await import('./postgres')
  return openPostgres(config.databaseUrl, config.databasePool, warn, {
    waitMs: (config.databaseWaitSeconds ?? 0) * 1000,
    onWait: () => print(`数据库暂时连不上，正在重试，最多等 ${config.databaseWaitSeconds} 秒`),
  })
}
