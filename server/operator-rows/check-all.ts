import type { Db } from '../ports/db/types'
import type { RowFault } from './fault-log'
import { type RowKind, rowKinds, type StoredRow } from './kinds'
import { faultsIn } from './read-rows'
import { settingFaults } from './settings'

/** Every fault in the operator's rows now, by table. */
export async function checkAllRows(db: Db): Promise<Map<RowKind | 'site', RowFault[]>> {
  const found = new Map<RowKind | 'site', RowFault[]>([['site', await settingFaults(db)]])
  for (const kind of Object.keys(rowKinds) as RowKind[]) {
    const rows = await db.select().from(rowKinds[kind].table)
    found.set(kind, faultsIn(kind, rows as StoredRow<typeof kind>[]))
  }
  return found
}

/** How many rows have a fault, by table; of the site, how many settings. */
export async function countBadRows(db: Db): Promise<Map<string, number>> {
  const found = [...(await checkAllRows(db))]
  return new Map(
    found.map(([table, faults]) => [
      table,
      new Set(faults.map(({ id, path }) => (table === 'site' ? `${id}.${path.split('.')[0]}` : id))).size,
    ]),
  )
}
