import { asc, eq } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { type Editing, recordEdit } from '../../audit/edits'
import { changedMeanwhile } from '../../audit/version'
import { rowKinds } from '../../operator-rows/kinds'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'

type Wish = Omit<AdminChecked<'PUT /admin/row-order/:kind'>, 'reason'>

/** Room between two places, so that a row can be written in between by hand. */
const step = 10

/** Puts every row of a kind into this order. Throws NotPossible when there are others than the operator saw. */
export const orderRows = (db: Db, { kind, ids }: Wish, by: Editing): Promise<AdminOut<'PUT /admin/row-order/:kind'>> =>
  inTransaction(db, async (tx) => {
    const { table } = rowKinds[kind] as (typeof rowKinds)['assistant']
    const rows = await tx.select({ id: table.id, sort: table.sort }).from(table).orderBy(asc(table.id)).for('update')
    const places = new Map(ids.map((id, at) => [id, (at + 1) * step]))
    if (places.size !== rows.length || rows.some(({ id }) => !places.has(id))) throw changedMeanwhile()
    const moved = rows.filter(({ id, sort }) => sort !== places.get(id))
    for (const { id, sort: before } of moved) {
      const sort = places.get(id)!
      await tx.update(table).set({ sort }).where(eq(table.id, id))
      await recordEdit(tx, by, { act: 'setRow', kind, id, before: { sort: before }, after: { sort } })
    }
    return { result: moved.length > 0 ? 'done' : 'already' }
  })
