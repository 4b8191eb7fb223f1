import { eq, inArray } from 'drizzle-orm'
import { type Editing, recordEdit } from '../../audit/edits'
import { checkRow } from '../../operator-rows/check-row'
import { inTransaction } from '../../ports/db/rows'
import { model, providerHealth } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import { healthIdsOf } from './health'
import { ModelRowError } from './row'

export const modelRows = (db: Db): Promise<ModelRow[]> => db.select().from(model).orderBy(model.sort, model.id)

/** Locks every row. Several edits in one transaction need it first: each ends with the lock of the audit's end. */
export const lockModelRows = async (tx: Db): Promise<void> =>
  void (await tx.select({ id: model.id }).from(model).orderBy(model.id).for('update'))

/** A model's row. Throws for an unknown one. */
export async function modelRowOf(db: Db, id: string): Promise<ModelRow> {
  const [row] = await db.select().from(model).where(eq(model.id, id))
  if (!row) throw new ModelRowError(`没有模型 ${id}`)
  return row
}

/**
 * Edits rows of models. Rows are checked before they are stored, and apply at once in all processes. Each edited row is
 * in the audit.
 */
export const createModelEditor = ({ db, by }: { db: Db; by: Editing }) => {
  const record = (tx: Db, act: string, id: string, before: ModelRow | null, after: ModelRow | null) =>
    recordEdit(tx, by, { act, kind: 'model', id, before: before && { ...before }, after: after && { ...after } })
  const locked = async (tx: Db, id: string): Promise<ModelRow> => {
    await tx.select().from(model).where(eq(model.id, id)).for('update')
    return modelRowOf(tx, id)
  }
  return {
    add: (given: unknown): Promise<string> =>
      inTransaction(db, async (tx) => {
        const row = checkRow('model', given)
        const [added] = await tx.insert(model).values(row).onConflictDoNothing().returning()
        if (!added) throw new ModelRowError(`已经有模型 ${row.id}`)
        await record(tx, 'addModel', row.id, null, added)
        return row.id
      }),

    /**
     * Changes fields of a row; `quirks` is replaced as a whole. A row with both prices counts as priced. Returns whether
     * something changed.
     */
    set: (id: string, changes: Readonly<Record<string, unknown>>): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const before = await locked(tx, id)
        if ('id' in changes && changes['id'] !== id) throw new ModelRowError('id：不能改，请新加一行')
        if ('priced' in changes) throw new ModelRowError('priced：写了两个价格就有')
        const prices = ['priceInput', 'priceOutput'].filter((name) => name in changes)
        if (!before.priced && prices.length === 1) throw new ModelRowError('priceInput 和 priceOutput 要一起写')
        const row = checkRow('model', { ...before, ...changes, priced: before.priced || prices.length === 2 })
        if (changes['fallback'] && row.fallback === id) throw new ModelRowError('fallback：不能是自己')
        if (changes['fallback']) await modelRowOf(tx, row.fallback)
        const [after] = await tx.update(model).set(row).where(eq(model.id, id)).returning()
        // Clears recorded failures: the edit may have fixed them.
        await tx.delete(providerHealth).where(inArray(providerHealth.id, Object.values(healthIdsOf(row))))
        return record(tx, 'setModel', id, before, after ?? before)
      }),

    remove: (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, id)
        await tx.delete(model).where(eq(model.id, id))
        await record(tx, 'removeModel', id, row, null)
      }),
  }
}

export type ModelEditor = ReturnType<typeof createModelEditor>
