import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { loaderArgs } from '../../loader-args'
import { createEmitter } from './emitter'
import { DurableNodeFS, durableStartParams } from './durable-fs'
import { shareEventLoop } from './fair'
import { lockDir } from './lock'
import { migrate } from './migrate'
import * as schema from './schema'
import { DbStartError } from './start-error'
import type { OpenDb } from './types'

/** The embedded database in `dataDir/db`: one process at a time, durable against power cuts. */
export async function openEmbedded(dataDir: string, print: (line: string) => void): Promise<OpenDb> {
  const unlock = await lockDir(dataDir)
  try {
    const dir = join(dataDir, 'db')
    if (!existsSync(dir)) await create(dir, print)
    // Otherwise an empty folder would silently become a new site.
    if (!existsSync(join(dir, 'PG_VERSION')))
      throw new DbStartError(`内置数据库 ${dir} 是空的或不完整。请从备份恢复这个文件夹；确实要从头开始时，先删除它。`)
    const disk = new DurableNodeFS(dir)
    const client = await PGlite.create({ fs: disk, startParams: durableStartParams }).catch((cause: unknown) => {
      if ((cause as { code?: unknown } | null)?.code) throw cause
      throw new DbStartError(`内置数据库 ${dir} 打不开，可能已经损坏（或磁盘已满）。请从备份恢复这个文件夹。`, {
        cause,
      })
    })
    await assertDurable(client, disk)
    const open = await overPGlite(client)
    return { ...open, close: () => open.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Wraps a running PGlite as a migrated database. */
export async function overPGlite(client: PGlite): Promise<OpenDb> {
  const db = drizzle(shareEventLoop(client), { schema })
  await migrate(db, 'embedded')
  return {
    db,
    urgent: db,
    slow: db,
    kind: 'embedded',
    ...createEmitter(),
    alone: async (_name, work) => {
      await work()
      return true
    },
    close: () => client.close(),
  }
}

/**
 * Created under another name and renamed when complete, so that a kill during the first start leaves no partial
 * database.
 */
async function create(dir: string, print: (line: string) => void) {
  print('首次启动，正在创建内置数据库（约 5–10 秒）…')
  const draft = `${dir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const script = new URL('./create.ts', import.meta.url)
  await promisify(execFile)(process.execPath, [...loaderArgs(script), fileURLToPath(script), draft]).catch(
    (cause: unknown) => {
      rmSync(draft, { recursive: true, force: true })
      throw new DbStartError(`内置数据库没有建成，请确认 ${dir} 所在的磁盘可写，并有至少 100 MB 空间。`, { cause })
    },
  )
  renameSync(draft, dir)
}

/** The fsync relies on PGlite's internals; a version without them must not start silently. */
async function assertDurable(client: PGlite, disk: DurableNodeFS) {
  const { rows } = await client.query<{ fsync: string }>('show fsync')
  const before = disk.synced
  await client.query(`select pg_logical_emit_message(true, 'fanle', 'started')`)
  if (rows[0]?.fsync !== 'on' || disk.synced === before) throw new Error('the embedded database does not sync to disk')
}
