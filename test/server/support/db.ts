import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { overPGlite } from '../../../server/ports/db/embedded'
import { migrationsFolder } from '../../../server/ports/db/migrations'
import { openPostgres } from '../../../server/ports/db/postgres'
import type { OpenDb } from '../../../server/ports/db/types'

export type Open = () => Promise<OpenDb>

/**
 * Runs a suite on the embedded engine, and on PostgreSQL too when TEST_DATABASE_URL is set.
 * Each `open()` is a new, empty, migrated database that goes away on close.
 */
export function eachDb(suite: (name: string, open: Open) => void) {
  suite('PGlite', openMemory)
  const url = process.env['TEST_DATABASE_URL']
  if (url) suite('PostgreSQL', () => openScratch(url))
}

/** An embedded database in memory, from a template: making one from nothing takes seconds. */
export async function openMemory(): Promise<OpenDb> {
  return overPGlite(await PGlite.create({ loadDataDir: await template() }))
}

let made: Promise<Blob> | undefined
const template = () => (made ??= loadTemplate())

async function loadTemplate(): Promise<Blob> {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(migrationsFolder, name)))
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/fanle')
  const path = join(folder, `pglite-${hash.digest('hex').slice(0, 16)}.tgz`)
  if (!existsSync(path)) {
    const client = await PGlite.create()
    await overPGlite(client)
    const dump = Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer())
    await client.close()
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${path}.${process.pid}`, dump)
    renameSync(`${path}.${process.pid}`, path)
  }
  return new Blob([readFileSync(path)])
}

let scratch = 0

/** An empty database of its own on a running server. */
export async function createScratch(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `fanle_test_${process.pid}_${++scratch}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => onServer(url, `drop database ${name} with (force)`) }
}

async function openScratch(url: string): Promise<OpenDb> {
  const { url: own, drop } = await createScratch(url)
  const open = await openPostgres(own, 10, () => {})
  return { ...open, close: () => open.close().then(drop) }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
