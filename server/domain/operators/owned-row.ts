import { eq } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { type Editing, recordEdit } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { assertSeen, versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import { checkRow } from '../../operator-rows/check-row'
import { rowKinds } from '../../operator-rows/kinds'
import { inTransaction } from '../../ports/db/rows'
import { comb } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { createEngineEditor } from '../engines/edit'
import { createModelEditor } from '../models/edit'
import { changePackage } from '../orders/package-edit'

type Wish = Omit<AdminChecked<'PUT /admin/owned-row/:kind/:id'>, 'reason'>
type Written = AdminOut<'PUT /admin/owned-row/:kind/:id'>

/** Columns that follow from others, or that the server fills in. */
const ownColumns = ['id', 'priced', 'belowCost', 'failures', 'restsUntil', 'lastFault']

async function addRow(tx: Db, { kind, id }: Wish, row: Readonly<Record<string, unknown>>, by: Editing) {
  // A new row is looked at before people get it.
  const given = { ...row, id, enabled: false }
  if (kind === 'model') return createModelEditor({ db: tx, by }).add({ ...given, priced: true })
  if (kind === 'engine') return createEngineEditor({ db: tx, by }).add(given)
  const [after] = await tx.insert(comb).values(checkRow('comb', given)).returning()
  return recordEdit(tx, by, { act: 'addPackage', kind: 'package', id, before: null, after: after ?? null })
}

/**
 * Writes a package, a model or an engine whole, if it is still the one that the operator saw; a new one is off. Throws 404,
 * and NotPossible with every fault.
 */
export const writeOwnedRow = (db: Db, wish: Wish, by: Editing): Promise<Written> =>
  inTransaction(db, async (tx) => {
    const { kind, id, version } = wish
    // Each kind has a table of another type; the editors check the values.
    const { table, key } = rowKinds[kind] as (typeof rowKinds)['comb']
    const [before] = await tx.select().from(table).where(eq(table[key], id)).for('update')
    const written = Object.entries(wish.row).filter(([name]) => !ownColumns.includes(name))
    const row = { ...Object.fromEntries(written), ...(wish.belowCost && kind === 'engine' && { belowCost: true }) }
    if (version === null) {
      if (before) throw new NotPossible(`编号 ${id} 已经有了`)
      await addRow(tx, wish, row, by)
      return { result: 'done' }
    }
    if (!before) throw new AppError(404, 'common.notFound')
    if (kind === 'comb') return { result: (await changePackage(tx, { id, version, changes: row }, by)).result }
    assertSeen(before, version)
    const stored: Readonly<Record<string, unknown>> = before
    const editor = kind === 'model' ? createModelEditor({ db: tx, by }) : createEngineEditor({ db: tx, by })
    // The editors take a written price as a decision about it.
    const changes = Object.entries(row).filter(([name, value]) => versionOf(value) !== versionOf(stored[name]))
    return { result: (await editor.set(id, Object.fromEntries(changes))) ? 'done' : 'already' }
  })
