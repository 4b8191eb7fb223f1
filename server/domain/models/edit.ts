import { eq, inArray } from 'drizzle-orm'
import { checkRow } from '../../operator-rows/check-row'
import { model, providerHealth } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import { healthIdsOf } from './health'
import { ModelRowError } from './row'

/** Edits rows of models. Rows are checked before they are stored, and apply at once in all processes. */
export const createModelEditor = ({ db }: { db: Db }) => {
  async function find(id: string): Promise<ModelRow> {
    const [row] = await db.select().from(model).where(eq(model.id, id))
    if (!row) throw new ModelRowError(`没有模型 ${id}`)
    return row
  }
  return {
    list: () => db.select().from(model).orderBy(model.sort, model.id),
    find,

    async add(given: unknown): Promise<string> {
      const row = checkRow('model', given)
      const [added] = await db.insert(model).values(row).onConflictDoNothing().returning({ id: model.id })
      if (!added) throw new ModelRowError(`已经有模型 ${row.id}`)
      return row.id
    },

    /** Changes fields of a row; `quirks` is replaced as a whole. A row with both prices counts as priced. */
    async set(id: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
      const before = await find(id)
      if ('id' in changes && changes['id'] !== id) throw new ModelRowError('id：不能改，请新加一行')
      if ('priced' in changes) throw new ModelRowError('priced：写了两个价格就有')
      const prices = ['priceInput', 'priceOutput'].filter((name) => name in changes)
      if (!before.priced && prices.length === 1) throw new ModelRowError('priceInput 和 priceOutput 要一起写')
      const row = checkRow('model', { ...before, ...changes, priced: before.priced || prices.length === 2 })
      if (changes['fallback'] && row.fallback === id) throw new ModelRowError('fallback：不能是自己')
      if (changes['fallback']) await find(row.fallback)
      await db.update(model).set(row).where(eq(model.id, id))
      // Clears recorded failures: the edit may have fixed them.
      await db.delete(providerHealth).where(inArray(providerHealth.id, Object.values(healthIdsOf(row))))
    },

    async remove(id: string): Promise<void> {
      await find(id)
      await db.delete(model).where(eq(model.id, id))
    },
  }
}

export type ModelEditor = ReturnType<typeof createModelEditor>
