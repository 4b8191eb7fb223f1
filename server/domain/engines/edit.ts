import { eq } from 'drizzle-orm'
import { checkRow } from '../../operator-rows/check-row'
import type { CheckedRow } from '../../operator-rows/kinds'
import { engine } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { EngineRowError } from './instance'
import { BelowCostError, lossWords } from './below-cost'
import { marginOf } from './margin'
import { sitePrices } from './site-prices'
import type { EngineRow } from './types'

/** Health of an edited row: failures are forgotten, since the edit may have fixed them. */
const rested = { failures: 0, restsUntil: null, lastFault: '' }

type WrittenRow = CheckedRow<'engine'>

/** Fields that decide about a margin; an operator who changes one has to mean a price below cost again. */
const pricing = ['unitPrice', 'unitCostMilliFen', 'serviceKey'] as const

/** Edits remote engines. Rows are checked before they are stored, and apply at once in all processes. */
export const createEngineEditor = ({ db }: { db: Db }) => {
  /** Throws for a row that sells below its cost, unless the operator means it. The mark goes when the price pays. */
  async function paying<Row extends WrittenRow>(row: Row): Promise<Row> {
    const margin = marginOf(row, await sitePrices(db))
    if (margin.isBelowCost && !row.belowCost)
      throw new BelowCostError(`${row.id} ${lossWords(margin)}`, row.id, margin.leastPrice)
    return { ...row, belowCost: margin.isBelowCost }
  }
  const find = async (id: string): Promise<EngineRow> => {
    const [row] = await db.select().from(engine).where(eq(engine.id, id))
    if (!row) throw new EngineRowError(`没有引擎 ${id}`)
    return row
  }
  return {
    list: () => db.select().from(engine).orderBy(engine.serviceKey, engine.id),
    find,

    async add(given: unknown): Promise<string> {
      const row = await paying(checkRow('engine', given))
      const [added] = await db.insert(engine).values(row).onConflictDoNothing().returning({ id: engine.id })
      if (!added) throw new EngineRowError(`已经有引擎 ${row.id}`)
      return row.id
    },

    /** Changes fields of a row; `options` is replaced as a whole. */
    async set(id: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
      const { failures: _, restsUntil: __, lastFault: ___, ...row } = await find(id)
      if ('id' in changes && changes['id'] !== id) throw new EngineRowError('id：不能改，请新加一行')
      const asksAgain = pricing.some((name) => name in changes)
      const checked = checkRow('engine', { ...row, ...(asksAgain ? { belowCost: false } : {}), ...changes })
      const isJudged = asksAgain || 'belowCost' in changes || changes['enabled'] === true
      await db
        .update(engine)
        .set({ ...(isJudged ? await paying(checked) : checked), ...rested })
        .where(eq(engine.id, id))
    },

    async remove(id: string): Promise<void> {
      await find(id)
      await db.delete(engine).where(eq(engine.id, id))
    },
  }
}
