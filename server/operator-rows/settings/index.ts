import { isDeepStrictEqual } from 'node:util'
import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type FaultLog, faultLog } from '../fault-log'
import { settingsIn } from './in-force'
import { halves, type SiteSettings } from './shape'

/** Version of a row: changes with every update. */
const rowVersion = sql<string>`xmin::text`

async function readSite(db: Db) {
  const { baseInfo, appInfo, lastGood } = site
  const [row] = await db.select({ baseInfo, appInfo, lastGood, rowVersion }).from(site).limit(1)
  return { row, ...settingsIn(row) }
}

/**
 * The settings of the site, for everything that needs one: what the public configuration shows is what the money code
 * counts with. Read at each use, because the operator edits the row while the site runs.
 */
export async function siteSettings(db: Db, log: Pick<FaultLog, 'tell'> = faultLog): Promise<SiteSettings> {
  const { row, settings, lastGood, faults } = await readSite(db)
  halves.forEach(({ column }, at) => log.tell('site', column, faults[at] ?? []))
  // A transaction would hold the row's lock until its end.
  if (row && !is(db, PgTransaction) && !isDeepStrictEqual(row.lastGood, lastGood))
    // An edit since the read changed the version. Its first reader remembers it.
    await db
      .update(site)
      .set({ lastGood })
      .where(sql`xmin::text = ${row.rowVersion}`)
      // The read must go on without a database that takes writes.
      .catch(() => {})
  return settings
}

/** Faults of the settings, without reporting them. */
export const settingFaults = async (db: Db) => (await readSite(db)).faults.flat()
