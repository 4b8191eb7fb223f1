import { type CreditWorth, creditWorth } from '../../../shared/margin'
import { readRows } from '../../operator-rows/read-rows'
import { siteSettings } from '../../operator-rows/settings'
import { comb, service } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** What a site asks for: the worth of its credits, and the tools' own prices. */
export interface SitePrices {
  worth: CreditWorth
  /** Credits per unit, by service. */
  services: ReadonlyMap<string, number>
}

/** Read at each use: the operator edits packages, discount and prices while the site runs. */
export async function sitePrices(db: Db): Promise<SitePrices> {
  // One after the other: a transaction has one connection.
  const packages = readRows('comb', await db.select().from(comb))
  const services = readRows('service', await db.select().from(service))
  const { memberDiscountPercent } = (await siteSettings(db)).appInfo
  return {
    worth: creditWorth(packages, memberDiscountPercent),
    services: new Map(services.map(({ serviceKey, unitPrice }) => [serviceKey, unitPrice])),
  }
}
