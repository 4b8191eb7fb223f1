import { memberDiscountIn } from '../accounts/membership'
import { type CreditWorth, creditWorth, incomeMilliFen, smallestPayingPrice } from '../../../shared/margin'
import { comb, service, site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { EngineRowError } from './instance'
import type { EngineRow } from './types'

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

type PricedRow = Pick<EngineRow, 'serviceKey' | 'unitPrice' | 'unitCostMilliFen'>

/**
 * Credits per unit of a tool on a row. A row's price is for its own tool. Another tool that it serves costs at least as
 * much when the row is paid for: an own voice is read at the price of the engine that stores it.
 */
export function rowPrice(row: PricedRow, serviceKey: string, servicePrice: number): number {
  if (row.serviceKey === serviceKey) return row.unitPrice ?? servicePrice
  return row.unitCostMilliFen > 0 ? Math.max(servicePrice, row.unitPrice ?? 0) : servicePrice
}

export interface Margin {
  /** Credits per unit. */
  price: number
  costMilliFen: number
  /** Least income from the price, in thousandths of a fen. */
  incomeMilliFen: number
  /** The smallest price that pays. */
  leastPrice: number
  isBelowCost: boolean
}

/** Compares a row's price with its cost. */
export function marginOf(row: PricedRow, { worth, services }: SitePrices): Margin {
  const price = rowPrice(row, row.serviceKey, services.get(row.serviceKey) ?? 0)
  const leastPrice = smallestPayingPrice(row.unitCostMilliFen, worth)
  return {
    price,
    costMilliFen: row.unitCostMilliFen,
    incomeMilliFen: incomeMilliFen(price, worth),
    leastPrice,
    isBelowCost: price < leastPrice,
  }
}

/** A price below cost that the operator did not mean; the message is for the operator. */
export class BelowCostError extends EngineRowError {
  constructor(
    message: string,
    /** The row, and the smallest price that pays. */
    readonly id: string,
    readonly leastPrice: number,
  ) {
    super(message)
  }
}

const yuanOfMilliFen = (milliFen: number) => `${milliFen / 100_000} 元`

/** Names the price, the cost and the smallest price that pays. */
export const lossWords = ({ price, incomeMilliFen: income, costMilliFen, leastPrice }: Margin): string =>
  `低于成本：价格 ${price} 算力（至少收入 ${yuanOfMilliFen(income)}），成本 ${yuanOfMilliFen(costMilliFen)}，至少要 ${leastPrice} 算力`
