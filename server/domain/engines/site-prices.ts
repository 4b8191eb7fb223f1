import { type CreditWorth, creditWorth } from '../../../shared/margin'
import { comb, service, site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { memberDiscountIn } from '../accounts/membership'

/** What a site asks for: the worth of its credits, and the tools' own prices. */
export interface SitePrices {
  worth: CreditWorth
  /** Credits per unit, by service. */
  services: ReadonlyMap<string, number>
}

/** Read at each use: the operator edits packages, discount and prices while the site runs. */
export async function sitePrices(db: Db): Promise<SitePrices> {
  // One after the other: a transaction has one connection.
  const packages = await db.select().from(comb)
  const services = await db.select().from(service)
  const [settings] = await db.select({ appInfo: site.appInfo }).from(site).limit(1)
  return {
    worth: creditWorth(packages, memberDiscountIn(settings?.appInfo)),
    services: new Map(services.map(({ serviceKey, unitPrice }) => [serviceKey, unitPrice])),
  }
}
