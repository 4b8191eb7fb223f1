import pg from 'pg'
import { templateOnServer } from './db-templates'

let scratch = 0
const onServerTemplates = new Map<string, Promise<string>>()

interface ScratchOptions {
  /** Without tables. */
  bare?: boolean
  /** With the row of a site whose accounts are not asked their age. */
  isUsualSite?: boolean
}

/** A database of its own on a running server: empty of rows, or with `bare` of tables too. */
export async function createScratch(
  url: string,
  { bare = false, isUsualSite = false }: ScratchOptions = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `fanle_test_${process.pid}_${++scratch}`
  const key = `${isUsualSite} ${url}`
  if (!bare && !onServerTemplates.has(key)) onServerTemplates.set(key, templateOnServer(url, isUsualSite))
  await onServer(url, `create database ${name}${bare ? '' : ` template ${await onServerTemplates.get(key)!}`}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => onServer(url, `drop database if exists ${name} with (force)`) }
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
