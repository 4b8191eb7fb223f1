/** A provider's prices in thousandths of a fen: per 1,000 tokens, and of one search. Null: unknown. */
export interface ModelCosts {
  costInputMilliFen: number | null
  costOutputMilliFen: number | null
  /** Input that the provider had in its cache; null: as other input. */
  costCachedMilliFen: number | null
  costSearchMilliFen: number | null
}

export const unknownCosts: ModelCosts = {
  costInputMilliFen: null,
  costOutputMilliFen: null,
  costCachedMilliFen: null,
  costSearchMilliFen: null,
}

/** A model on the operator's own machine. */
export const freeCosts: ModelCosts = {
  costInputMilliFen: 0,
  costOutputMilliFen: 0,
  costCachedMilliFen: 0,
  costSearchMilliFen: 0,
}

export const costsIn = (row: Partial<ModelCosts> | undefined): ModelCosts => ({
  costInputMilliFen: row?.costInputMilliFen ?? null,
  costOutputMilliFen: row?.costOutputMilliFen ?? null,
  costCachedMilliFen: row?.costCachedMilliFen ?? null,
  costSearchMilliFen: row?.costSearchMilliFen ?? null,
})

/** What one call used. `cached` is part of `input`. */
export interface ModelUse {
  input: number
  cached: number
  output: number
  searches: number
}

/** Cost of a call in thousandths of a fen, rounded up once over the sum; null when a price that it needs is unknown. */
export function costOfCall({ input, cached, output, searches }: ModelUse, costs: ModelCosts): number | null {
  const { costInputMilliFen, costOutputMilliFen, costSearchMilliFen } = costs
  const costCachedMilliFen = costs.costCachedMilliFen ?? costInputMilliFen
  const parts = [
    [input - cached, costInputMilliFen],
    [cached, costCachedMilliFen],
    [output, costOutputMilliFen],
    [searches * 1_000, costSearchMilliFen],
  ] as const
  let sum = 0
  for (const [amount, milliFen] of parts) {
    if (amount === 0) continue
    if (milliFen === null) return null
    sum += amount * milliFen
  }
  return Math.ceil(sum / 1_000)
}
