import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openEmbedded, overPGlite } from '../../server/ports/db/embedded'
import { migrationsFolder } from '../../server/ports/db/migrations'
import { openPostgres } from '../../server/ports/db/postgres'
import { site } from '../../server/ports/db/schema'
import { siteSeed } from '../../server/seeds/site'
import type { OpenDb } from '../../server/ports/db/types'

/**
 * Empty databases with all migrations, made once and copied for each test: making one takes seconds. Each is kept under a
 * name that follows from the migrations, so that a changed one makes new templates.
 */
const cache = join(import.meta.dirname, '../../node_modules/.cache/fanle')

function version(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** What `make` puts at a path it is given. Several processes may make it at once: the first one's stays. */
async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(cache, name)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'draft-'))
  try {
    await make(join(folder, 'made'))
    if (!existsSync(path)) renameSync(join(folder, 'made'), path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return path
}

/**
 * Leaves out the databases that new ones are made from, half of all files, and what a start would read again from the
 * log: the template is copied hundreds of times.
 */
async function makeLean({ db }: OpenDb): Promise<void> {
  await db.execute('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await db.execute(`drop database ${name}`)
  await db.execute('checkpoint')
}

/** For `loadDataDir` of a database in memory. Not compressed: it is read hundreds of times. */
export async function templateInMemory(): Promise<Blob> {
  const path = await madeOnce(`memory-lean-${version()}.tar`, async (draft) => {
    const client = await PGlite.create()
    await makeLean(await overPGlite(client))
    writeFileSync(draft, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
    await client.close()
  })
  return new Blob([readFileSync(path)], { type: 'application/x-tar' })
}

/** A folder with the embedded database of a site that nobody has started. */
const newSite = () =>
  madeOnce(`disk-new-${version()}`, async (draft) => {
    const open = await openEmbedded(draft, () => {})
    await makeLean(open)
    await open.close()
  })

const fillUsualSite = ({ db }: OpenDb) =>
  db.insert(site).values({ ...siteSeed, appInfo: { ...siteSeed.appInfo, askAge: 'off' } })

/** The same, whose accounts are not asked their age. */
const usualSite = () =>
  madeOnce(`disk-site-${version()}`, async (draft) => {
    cpSync(await newSite(), draft, { recursive: true })
    const open = await openEmbedded(draft, () => {})
    await fillUsualSite(open)
    await open.db.execute('checkpoint')
    await open.close()
  })

/** Puts the embedded database of a new site into its data folder, unless there is one. */
export async function putDatabase(dataDir: string, { asksAge = false } = {}): Promise<void> {
  if (existsSync(join(dataDir, 'db'))) return
  const path = await (asksAge ? newSite() : usualSite())
  cpSync(join(path, 'db'), join(dataDir, 'db'), { recursive: true })
}

/** How a running PostgreSQL copies a template: its files at once, where the version can. */
const fastCopy = (versionNumber: number) => (versionNumber >= 150_000 ? ' strategy file_copy' : '')

/**
 * The template on a running PostgreSQL, as `create database` names it: without rows, or with that of `usualSite`. Processes
 * wait for the one that makes it.
 */
export async function templateOnServer(url: string, isUsualSite: boolean): Promise<string> {
  const name = `fanle_template_${version()}${isUsualSite ? '_site' : ''}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext($1))`, [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = `${name}_draft`
      await client.query(`drop database if exists ${draft} with (force)`)
      await client.query(
        `create database ${draft}${isUsualSite ? ` template ${await templateOnServer(url, false)}` : ''}`,
      )
      const open = await openPostgres(Object.assign(new URL(url), { pathname: `/${draft}` }).href, 1, () => {})
      if (isUsualSite) await fillUsualSite(open)
      await open.close()
      await client.query(`alter database ${draft} rename to ${name}`)
    }
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    return name + fastCopy(rows[0]?.version ?? 0)
  } finally {
    await client.end()
  }
}
