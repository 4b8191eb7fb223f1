import { eq } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { isoText } from '../../../contract/time'
import type { Editing } from '../../audit/edits'
import { assertSeen, versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import { inTransaction } from '../../ports/db/rows'
import { model, providerHealth } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import { isModelCostUnverified } from '../engines/unverified-costs'
import { sitePrices } from '../engines/site-prices'
import { createModelEditor, modelRowOf, modelRows } from './edit'
import { healthIdsOf } from './health'
import { isShadowed, notTakenOver } from './taken-over'
import { lossesOf, modelWarnings } from './warnings'

type Env = Readonly<Record<string, string | undefined>>
type HealthRow = typeof providerHealth.$inferSelect
type Changed = AdminOut<'PUT /admin/model/:id/price'>

const well = { failures: 0, restsUntil: null, lastFault: '' }

/** Of an address with its key and of the model there, the one that rests longer. */
function worseOf(row: ModelRow, found: ReadonlyMap<string, HealthRow>) {
  const { line, model: own } = healthIdsOf(row)
  const [first = well, second = well] = [found.get(line), found.get(own)]
  const weight = ({ restsUntil, failures }: typeof well | HealthRow) => restsUntil?.getTime() ?? failures
  const { failures, restsUntil, lastFault } = weight(first) >= weight(second) ? first : second
  return { failures, restsUntil: isoText(restsUntil), lastFault }
}

/** Every chat model for an operator, with its prices, costs and health: those of `OPENAI_MODELS` first. */
export async function modelList(
  db: Db,
  env: Env,
  configured: readonly ModelRow[],
): Promise<AdminOut<'GET /admin/model'>> {
  const { worth } = await sitePrices(db)
  const healths = new Map((await db.select().from(providerHealth)).map((row) => [row.id, row]))
  const rows = await modelRows(db)
  const fromEnvironment = new Set(notTakenOver(configured, rows))
  return [...fromEnvironment, ...rows].map((row) => {
    const { id, name, provider, baseUrl, keyEnv, enabled, priced, priceInput, priceOutput, fallback } = row
    const { costInputMilliFen, costOutputMilliFen, costCachedMilliFen, costSearchMilliFen } = row
    return {
      ...{ id, name, provider, baseUrl, keyEnv, enabled, priced, priceInput, priceOutput, fallback },
      ...{ costInputMilliFen, costOutputMilliFen, costCachedMilliFen, costSearchMilliFen },
      ...worseOf(row, healths),
      model: row.version,
      isOfEnvironment: fromEnvironment.has(row),
      isShadowed: !fromEnvironment.has(row) && isShadowed(row, configured),
      hasKey: !keyEnv || Boolean(env[keyEnv]?.trim()),
      priceSearch: row.webSearch?.credits ?? null,
      isCostUnverified: isModelCostUnverified(row),
      losses: lossesOf(row, worth),
      version: versionOf(row),
    }
  })
}

/** Changes a model, after a look at the stored row. Throws 404, and NotPossible. */
const change = (
  db: Db,
  id: string,
  by: Editing,
  changesTo: (row: ModelRow) => Readonly<Record<string, unknown>>,
): Promise<Changed> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(model).where(eq(model.id, id)).for('update')
    if (!row) throw new AppError(404, 'common.notFound')
    const isChanged = await createModelEditor({ db: tx, by }).set(id, changesTo(row))
    return { result: isChanged ? 'done' : 'already', notes: await modelWarnings(tx, await modelRowOf(tx, id)) }
  })

export const switchModel = (db: Db, id: string, enabled: boolean, by: Editing): Promise<Changed> =>
  change(db, id, by, () => ({ enabled }))

type Prices = Pick<AdminChecked<'PUT /admin/model/:id/price'>, 'id' | 'priceInput' | 'priceOutput' | 'version'>

/** Sets the prices of a model, if its row is still the one that the operator saw. */
export const priceModel = (db: Db, { id, version, ...prices }: Prices, by: Editing): Promise<Changed> =>
  change(db, id, by, (row) => {
    assertSeen(row, version)
    return prices
  })
