import { incomeMilliFen, smallestPayingPrice } from '../../../shared/margin'
import { type PricedRow, rowPrice } from './row-price'
import type { SitePrices } from './site-prices'

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
