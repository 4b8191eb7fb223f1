import { eq } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { isoText } from '../../../contract/time'
import { toolOf } from '../../../contract/tools'
import type { Editing } from '../../audit/edits'
import { AppError } from '../../errors'
import { hideKeys } from '../../hidden-keys'
import { engine } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { createEngineEditor, engineRowOf, engineRows } from './edit'
import { missingKey } from './keys'
import { marginOf } from './margin'
import { probeSafely } from './probe'
import { isEngineCostUnverified } from './unverified-costs'
import { sitePrices } from './site-prices'

type Env = Readonly<Record<string, string | undefined>>

/** Every remote engine for an operator, with its price, cost and health. */
export async function engineList(db: Db, env: Env): Promise<AdminOut<'GET /admin/engine'>> {
  const prices = await sitePrices(db)
  return (await engineRows(db)).map((row) => {
    const { price, costMilliFen, leastPrice, isBelowCost } = marginOf(row, prices)
    const { id, name, serviceKey, adapter, baseUrl, model, keyRef, unitPrice, belowCost, priority, concurrency } = row
    const { enabled, failures, lastFault } = row
    return {
      ...{ id, name, serviceKey, adapter, baseUrl, model, keyRef, unitPrice, belowCost, priority, concurrency },
      ...{ enabled, failures, lastFault, price, costMilliFen, leastPrice, isBelowCost },
      tool: toolOf(serviceKey)?.name['zh-CN'] ?? serviceKey,
      isCostUnverified: isEngineCostUnverified(row),
      hasKey: missingKey(keyRef, env) === null,
      restsUntil: isoText(row.restsUntil),
    }
  })
}

/** Switches an engine on or off, with the checks of the command. Throws 404, and NotPossible. */
export async function switchEngine(
  db: Db,
  env: Env,
  { id, enabled, belowCost }: Pick<AdminChecked<'PUT /admin/engine/:id/enabled'>, 'id' | 'enabled' | 'belowCost'>,
  by: Editing,
): Promise<AdminOut<'PUT /admin/engine/:id/enabled'>> {
  if ((await db.$count(engine, eq(engine.id, id))) === 0) throw new AppError(404, 'common.notFound')
  const changes = { enabled, ...(enabled && belowCost ? { belowCost } : {}) }
  const isChanged = await createEngineEditor({ db, by }).set(id, changes)
  const missing = enabled ? missingKey((await engineRowOf(db, id)).keyRef, env) : null
  return { result: isChanged ? 'done' : 'already', notes: missing ? [missing] : [] }
}

/** Checks one engine, on or off, with the call of the command: it makes nothing and costs nothing. Throws 404. */
export async function checkEngine(
  db: Db,
  using: Parameters<typeof probeSafely>[1],
  id: string,
): Promise<AdminOut<'POST /admin/engine/:id/probe'>> {
  const [row] = await db.select().from(engine).where(eq(engine.id, id))
  if (!row) throw new AppError(404, 'common.notFound')
  const began = performance.now()
  const probed = await probeSafely(row, using)
  const totalMs = Math.round(performance.now() - began)
  return probed.ok
    ? { isOk: true, text: probed.found, detail: '', warnings: probed.warnings, totalMs }
    : { isOk: false, text: probed.advice, detail: hideKeys(probed.detail), warnings: [], totalMs }
}
