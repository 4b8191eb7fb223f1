import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig, type Config } from '../config'
import { copyDatabase, NotEmpty } from './copy-database'
import { auditLedger } from '../domain/credits/audit'
import { openEmbedded } from '../ports/db/embedded'
import { openPostgres } from '../ports/db/postgres'

/** Moves the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL and verifies the balances. */
async function copy({ dataDir, databaseUrl, databasePool }: Config): Promise<number> {
  if (!databaseUrl) throw new Error('请用 DATABASE_URL 指定目标 PostgreSQL')
  if (!existsSync(join(dataDir, 'db'))) throw new Error(`${dataDir} 里没有内置数据库；用 DATA_DIR 指定它所在的目录`)
  const from = await openEmbedded(dataDir, console.error)
  const to = await openPostgres(databaseUrl, databasePool, (error) => console.error(error.message))
  try {
    for (const [name, count] of Object.entries(await copyDatabase(from.db, to.db))) console.log(`${name}: ${count}`)
    const { differences } = await auditLedger(to.db)
    console.log(
      differences.length === 0
        ? '完成，账目核对无误'
        : `完成，但账目有 ${differences.length} 处差异，请勿上线：请停止所有进程后清空目标数据库，重新复制`,
    )
    return differences.length === 0 ? 0 : 1
  } finally {
    await to.close()
    await from.close()
  }
}

process.chdir(join(import.meta.dirname, '../..'))
try {
  process.exitCode = await copy(loadConfig({ ...process.env, APP_MODE: 'embedded' }))
} catch (error) {
  const sentence =
    error instanceof NotEmpty
      ? `目标数据库不是空的（${error.message} 已有数据），没有复制任何内容：请换一个空数据库再试`
      : String(error instanceof Error ? error.message : error)
  console.error(sentence)
  process.exitCode = 1
}
