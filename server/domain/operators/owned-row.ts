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
import type { ModelRow } from '../../providers/types'
import { createEngineEditor, pricingFields } from '../engines/edit'
import { createModelEditor, modelRowOf } from '../models/edit'
import { takeOverWarnings } from '../models/taken-over'
import { modelWarnings } from '../models/warnings'
import { changePackage } from '../orders/package-edit'
import { withoutHealth } from '../site/office'
import { assertKnownPlace, type KnownPlaces } from './key-places'

type Wish = Omit<AdminChecked<'PUT /admin/owned-row/:kind/:id'>, 'reason'>
type Written = AdminOut<'PUT /admin/owned-row/:kind/:id'>
type Columns = Readonly<Record<string, unknown>>

/** Columns that follow from others, or that the server fills in. */
const ownColumns = ['id', 'priced', 'belowCost', 'failures', 'restsUntil', 'lastFault']

const prices = ['priceInput', 'priceOutput'] as const
const hasPrice = (row: Columns) => prices.some((name) => Number(row[name]) > 0)

async function addRow(tx: Db, { kind, id, row: { priced } }: Wish, row: Columns, by: Editing) {
  // A new row is looked at before people get it.
  const given = { ...row, id, enabled: false }
  // A row like one without prices gets none by itself.
  if (kind === 'model')
    return createModelEditor({ db: tx, by }).add({ ...given, priced: priced === true || hasPrice(row) })
  if (kind === 'engine') return createEngineEditor({ db: tx, by }).add(given)
  const [after] = await tx.insert(comb).values(checkRow('comb', given)).returning()
  return recordEdit(tx, by, { act: 'addPackage', kind: 'package', id, before: null, after: after ?? null })
}

/** Columns that differ. The editors take a written price as a decision about it. */
function changesOf({ kind, belowCost }: Wish, row: Columns, stored: Columns): Columns {
  const changes = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => versionOf(value) !== versionOf(stored[name])),
  )
  if (kind === 'engine')
    return belowCost && pricingFields.some((name) => name in changes) ? { ...changes, belowCost } : changes
  const after = { ...stored, ...row }
  const decides = prices.some((name) => name in changes) || (!stored['priced'] && hasPrice(after))
  return decides ? { ...changes, priceInput: after['priceInput'], priceOutput: after['priceOutput'] } : changes
}

async function writtenResult(tx: Db, wish: Wish, by: Editing): Promise<Written['result']> {
  const { kind, id, version } = wish
  // Each kind has a table of another type; the editors check the values.
  const { table, key } = rowKinds[kind] as (typeof rowKinds)['comb']
  const [before] = await tx.select().from(table).where(eq(table[key], id)).for('update')
  const written = Object.entries(wish.row).filter(([name]) => !ownColumns.includes(name))
  const row = { ...Object.fromEntries(written), ...(wish.belowCost && kind === 'engine' && { belowCost: true }) }
  if (version === null) {
    if (before) throw new NotPossible(`编号 ${id} 已经有了`)
    await addRow(tx, wish, row, by)
    return 'done'
  }
  if (!before) throw new AppError(404, 'common.notFound')
  if (kind === 'comb') return (await changePackage(tx, { id, version, changes: row }, by)).result
  assertSeen(withoutHealth(before), version)
  const editor = kind === 'model' ? createModelEditor({ db: tx, by }) : createEngineEditor({ db: tx, by })
  return (await editor.set(id, changesOf(wish, row, before))) ? 'done' : 'already'
}

interface Deps extends KnownPlaces {
  db: Db
  configuredModels: readonly ModelRow[]
}

/** Warnings about a written model. */
async function notesOn(tx: Db, id: string, configured: readonly ModelRow[]): Promise<string[]> {
  const row = await modelRowOf(tx, id)
  return [...takeOverWarnings(row, configured), ...(await modelWarnings(tx, row))]
}

/**
 * Writes a package, a model or an engine whole, if it is still the one that the operator saw; a new one is off. Throws 404,
 * and NotPossible with every fault.
 */
export async function writeOwnedRow({ db, ...known }: Deps, wish: Wish, by: Editing): Promise<Written> {
  const { kind, id } = wish
  if (kind !== 'comb') await assertKnownPlace(db, { ...wish, kind }, known)
  return inTransaction(db, async (tx) => ({
    result: await writtenResult(tx, wish, by),
    notes: kind === 'model' ? await notesOn(tx, id, known.configuredModels) : [],
  }))
}
