import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { auditLedger } from '../domain/credits/audit'
import { auditOrders } from '../domain/orders/audit'
import { openDb } from '../ports/db/open'
import { runCommand } from './run-command'

/**
 * Recomputes every balance of the configured database and audits the orders. Exit code 0 when clean, 1 with differences
 * or an error.
 */
async function audit(config: Config): Promise<number> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db'))) {
    console.error(`${config.dataDir} 里还没有数据库；用 DATA_DIR 或 DATABASE_URL 指定要核对的数据库`)
    return 1
  }
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const { accounts, entries, differences: inLedger } = await auditLedger(open.db)
    const differences = [...inLedger, ...(await auditOrders(open.db))]
    for (const { check, of, expected, found } of differences)
      console.log(`${check}: ${of}: expected ${expected}, found ${found}`)
    const size = `${accounts} accounts, ${entries} entries`
    console.log(differences.length === 0 ? `clean: ${size}` : `${differences.length} differences in ${size}`)
    return differences.length === 0 ? 0 : 1
  } finally {
    await open.close()
  }
}

await runCommand(audit)
