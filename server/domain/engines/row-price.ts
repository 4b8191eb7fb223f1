import type { EngineRow } from './types'

export type PricedRow = Pick<EngineRow, 'serviceKey' | 'unitPrice' | 'unitCostMilliFen'>

/**
 * Credits per unit of a tool on a row. A row's price is for its own tool. Another tool that it serves costs at least as
 * much when the row is paid for: an own voice is read at the price of the engine that stores it.
 */
export function rowPrice(row: PricedRow, serviceKey: string, servicePrice: number): number {
  if (row.serviceKey === serviceKey) return row.unitPrice ?? servicePrice
  return row.unitCostMilliFen > 0 ? Math.max(servicePrice, row.unitPrice ?? 0) : servicePrice
}
