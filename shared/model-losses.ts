import { type CreditWorth, isBelowCost } from './margin'
import type { ModelCosts } from './model-cost'

interface PricedModel extends ModelCosts {
  /** Credits per 1,000 tokens. */
  priceInput: number
  priceOutput: number
  webSearch?: { credits: number } | null | undefined
}

export interface ModelLoss {
  what: 'input' | 'output' | 'search'
  price: number
  costMilliFen: number
}

/** Prices of a model below a known cost. */
export function modelLosses(row: PricedModel, worth: CreditWorth): ModelLoss[] {
  const compared = [
    { what: 'input', price: row.priceInput, costMilliFen: row.costInputMilliFen },
    { what: 'output', price: row.priceOutput, costMilliFen: row.costOutputMilliFen },
    ...(row.webSearch
      ? [{ what: 'search', price: row.webSearch.credits, costMilliFen: row.costSearchMilliFen } as const]
      : []),
  ] as const
  return compared.flatMap(({ what, price, costMilliFen }) =>
    costMilliFen !== null && isBelowCost(price, costMilliFen, worth) ? [{ what, price, costMilliFen }] : [],
  )
}
