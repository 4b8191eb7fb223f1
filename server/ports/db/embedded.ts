import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createEmitter } from './emitter'
import { DurableNodeFS, durableStartParams } from './durable-fs'
import { shareEventLoop } from './fair'
import { lockDir } from './lock'
import { migrationsFolder } from './migrations'
import * as schema from './schema'
import type { OpenDb } from './types'

/** The embedded database in `dataDir/db`, for one process at a time, durable against power cuts. */
export async function openEmbedded(dataDir: string, print: (line: string) => void): Promise<OpenDb> {
  const unlock = await lockDir(dataDir)
  try {
    const dir = join(dataDir, 'db')
    if (!existsSync(dir)) await create(dir, print)
    const disk = new DurableNodeFS(dir)
    const client = await PGlite.create({ fs: disk, startParams: durableStartParams })
    await assertDurable(client, disk)
    const open = await overPGlite(client)
    return { ...open, close: () => open.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** A database over a running PGlite, migrated. */
export async function overPGlite(client: PGlite): Promise<OpenDb> {
  const db = drizzle(shareEventLoop(client), { schema })
  await migrate(db, { migrationsFolder })
  return { db, kind: 'embedded', ...createEmitter(), close: () => client.close() }
}

/** Created beside its place and renamed when complete, so that a kill during the first start leaves no partial database. */
async function create(dir: string, print: (line: string) => void) {
  print('首次启动，正在创建内置数据库（约 5–10 秒）…')
  const draft = `${dir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  await promisify(execFile)(process.execPath, [
    '--import',
    tsx,
    fileURLToPath(new URL('./create.ts', import.meta.url)),
    draft,
  ])
  renameSync(draft, dir)
}

/** The fsync trick leans on PGlite's insides; a version that slips out of it must not start quietly. */
async function assertDurable(client: PGlite, disk: DurableNodeFS) {
  const { rows } = await client.query<{ fsync: string }>('show fsync')
  const before = disk.synced
  await client.query(`select pg_logical_emit_message(true, 'fanle', 'started')`)
  if (rows[0]?.fsync !== 'on' || disk.synced === before) throw new Error('the embedded database does not sync to disk')
}
