import { eq } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import type { Editing } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { assertSeen, versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import { checkRow } from '../../operator-rows/check-row'
import { inTransaction } from '../../ports/db/rows'
import { comb, scheduledSetting } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { changePackage } from '../orders/package-edit'
import { addScheduled, packageKeys, scheduledRows, timeAhead } from '../site/schedule'

type CombRow = typeof comb.$inferSelect
type Priced = Pick<CombRow, 'priceFen' | 'originPriceFen' | 'num' | 'expirationDays' | 'productId'>

/** Prices of one package that wait at most. */
const mostOfPackage = 10

/** What a price change writes: another change of the package does not stop it. */
const pricedOf = ({ priceFen, originPriceFen, num, expirationDays, productId }: Priced): Priced => ({
  ...{ priceFen, originPriceFen, num, expirationDays, productId },
})

const locked = async (tx: Db, id: string): Promise<CombRow | undefined> =>
  (await tx.select().from(comb).where(eq(comb.id, id)).for('update'))[0]

/** Prices that wait for their time, and those that could not be set. */
export async function scheduledPrices(db: Db): Promise<AdminOut<'GET /admin/package/schedule'>> {
  return (await scheduledRows(db, 'packages')).map(({ id, key, change, dueAt, who, reason, fault }) => ({
    ...{ id, who, reason, fault },
    ...pricedOf(change.value as Priced),
    packageId: key.slice(packageKeys.length),
    dueAt: dueAt.toISOString(),
  }))
}

/** Changes what a package costs and contains at a later time. Throws 404, and NotPossible. */
export const schedulePrice = (
  db: Db,
  { id, version, dueAt, ...wish }: Omit<AdminChecked<'POST /admin/package/:id/schedule'>, 'reason'>,
  by: Editing,
): Promise<AdminOut<'POST /admin/package/:id/schedule'>> =>
  inTransaction(db, async (tx) => {
    const at = timeAhead(dueAt, by.clock.now())
    const row = await locked(tx, id)
    if (!row) throw new AppError(404, 'common.notFound')
    assertSeen(row, version)
    const key = `${packageKeys}${id}`
    if ((await tx.$count(scheduledSetting, eq(scheduledSetting.key, key))) >= mostOfPackage)
      throw new NotPossible(`这个套餐已经有 ${mostOfPackage} 个定时改价，请先撤回不需要的`)
    checkRow('comb', { ...row, ...wish })
    return addScheduled(tx, { key, change: { value: wish }, seen: versionOf(pricedOf(row)), dueAt: at }, by)
  })

/** Sets a price whose time has come; returns the version that later ones follow. Throws NotPossible. */
export async function setPriceOnTime(
  tx: Db,
  { key, seen, change }: typeof scheduledSetting.$inferSelect,
  by: Editing,
): Promise<string> {
  const id = key.slice(packageKeys.length)
  const row = await locked(tx, id)
  if (!row) throw new NotPossible('现在没有这个套餐了')
  if (versionOf(pricedOf(row)) !== seen) throw new NotPossible('安排以后有人改过这个套餐的价格')
  const priced = change.value as Priced
  await changePackage(tx, { id, version: versionOf(row), changes: { ...priced } }, by)
  return versionOf(pricedOf((await locked(tx, id)) ?? row))
}
