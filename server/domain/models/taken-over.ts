import { eq, inArray } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import type { Editing } from '../../audit/edits'
import { AppError } from '../../errors'
import { inTransaction } from '../../ports/db/rows'
import { model } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import { createModelEditor } from './edit'
import { isSameSource } from './source'

type Named = Pick<ModelRow, 'id' | 'baseUrl' | 'keyEnv' | 'priced'>

/** A row without prices, as an import adds it, takes no place of a model that people use. */
const takesOver = (row: Named, one: Named) => row.priced && row.id === one.id && isSameSource(row, one)

/** Whether a model of `OPENAI_MODELS` takes the place of a row: it has the row's id, and the row does not take over. */
export const isShadowed = (row: Named, configured: readonly Named[]): boolean =>
  configured.some((one) => one.id === row.id && !takesOver(row, one))

/** Models of `OPENAI_MODELS` without a priced row of the same id, address and key: such a row counts, also when off. */
export const notTakenOver = <One extends Named>(configured: readonly One[], rows: readonly Named[]): One[] =>
  configured.filter((one) => !rows.some((row) => takesOver(row, one)))

/** Warns that people lose a model of `OPENAI_MODELS`, because its row is off. */
export const takeOverWarnings = (row: Named & Pick<ModelRow, 'enabled'>, configured: readonly Named[]): string[] =>
  !row.enabled && configured.some((one) => takesOver(row, one))
    ? [`这一行代替了 OPENAI_MODELS 里的 ${row.id}，它关着，用户现在没有这个模型`]
    : []

/** Models of `OPENAI_MODELS` that people get from there. */
export async function modelsOfEnvironment(db: Db, configured: readonly ModelRow[]): Promise<ModelRow[]> {
  const ids = configured.map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, baseUrl, keyEnv, priced } = model
  return notTakenOver(configured, await db.select({ id, baseUrl, keyEnv, priced }).from(model).where(inArray(id, ids)))
}

/** Makes a row of a model of `OPENAI_MODELS`, as people have it now. Throws 404, and NotPossible with the reason. */
export const takeOverModel = (
  db: Db,
  configured: readonly ModelRow[],
  id: string,
  by: Editing,
): Promise<AdminOut<'POST /admin/model/:id/take-over'>> =>
  inTransaction(db, async (tx) => {
    const given = configured.find((one) => one.id === id)
    if (!given) throw new AppError(404, 'common.notFound')
    const [row] = await tx.select().from(model).where(eq(model.id, id)).for('update')
    if (row && takesOver(row, given)) return { result: 'already' }
    const editor = createModelEditor({ db: tx, by })
    const { priced: _, ...changes } = given
    await (row ? editor.set(id, changes) : editor.add(given))
    return { result: 'done' }
  })
