import { eq } from 'drizzle-orm'
import { type Editing, recordEdit } from '../../audit/edits'
import { checkRow } from '../../operator-rows/check-row'
import type { CheckedRow } from '../../operator-rows/kinds'
import { inTransaction } from '../../ports/db/rows'
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
export const pricingFields = ['unitPrice', 'unitCostMilliFen', 'serviceKey'] as const

export const engineRows = (db: Db): Promise<EngineRow[]> =>
  db.select().from(engine).orderBy(engine.serviceKey, engine.id)

/** Locks every row. Several edits in one transaction need it first: each ends with the lock of the audit's end. */
export const lockEngineRows = async (tx: Db): Promise<void> =>
  void (await tx.select({ id: engine.id }).from(engine).orderBy(engine.id).for('update'))

/** An engine's row. Throws for an unknown one. */
export async function engineRowOf(db: Db, id: string): Promise<EngineRow> {
  const [row] = await db.select().from(engine).where(eq(engine.id, id))
  if (!row) throw new EngineRowError(`没有引擎 ${id}`)
  return row
}

const writtenIn = ({ failures: _, restsUntil: __, lastFault: ___, ...row }: EngineRow): WrittenRow => row

/**
 * Edits remote engines. Rows are checked before they are stored, and apply at once in all processes. Each edited row is
 * in the audit.
 */
export const createEngineEditor = ({ db, by }: { db: Db; by: Editing }) => {
  /** Throws for a row that sells below its cost, unless the operator means it. The mark goes when the price pays. */
  async function paying<Row extends WrittenRow>(tx: Db, row: Row): Promise<Row> {
    const margin = marginOf(row, await sitePrices(tx))
    if (margin.isBelowCost && !row.belowCost)
      throw new BelowCostError(`${row.id} ${lossWords(margin)}`, row.id, margin.leastPrice)
    return { ...row, belowCost: margin.isBelowCost }
  }
  const record = (tx: Db, act: string, id: string, before: WrittenRow | null, after: WrittenRow | null) =>
    recordEdit(tx, by, { act, kind: 'engine', id, before, after })
  const locked = async (tx: Db, id: string): Promise<WrittenRow> => {
    await tx.select().from(engine).where(eq(engine.id, id)).for('update')
    return writtenIn(await engineRowOf(tx, id))
  }
  return {
    add: (given: unknown): Promise<string> =>
      inTransaction(db, async (tx) => {
        const row = await paying(tx, checkRow('engine', given))
        const [added] = await tx.insert(engine).values(row).onConflictDoNothing().returning({ id: engine.id })
        if (!added) throw new EngineRowError(`已经有引擎 ${row.id}`)
        await record(tx, 'addEngine', row.id, null, row)
        return row.id
      }),

    /** Changes fields of a row; `options` is replaced as a whole. Returns whether something changed. */
    set: (id: string, changes: Readonly<Record<string, unknown>>): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, id)
        if ('id' in changes && changes['id'] !== id) throw new EngineRowError('id：不能改，请新加一行')
        const asksAgain = pricingFields.some((name) => name in changes)
        const checked = checkRow('engine', { ...row, ...(asksAgain ? { belowCost: false } : {}), ...changes })
        const isJudged = asksAgain || 'belowCost' in changes || changes['enabled'] === true
        const after = isJudged ? await paying(tx, checked) : checked
        await tx
          .update(engine)
          .set({ ...after, ...rested })
          .where(eq(engine.id, id))
        return record(tx, 'setEngine', id, row, after)
      }),

    remove: (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, id)
        await tx.delete(engine).where(eq(engine.id, id))
        await record(tx, 'removeEngine', id, row, null)
      }),
  }
}

export type EngineEditor = ReturnType<typeof createEngineEditor>
