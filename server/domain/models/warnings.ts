import { type CreditWorth, smallestPayingPrice } from '../../../shared/margin'
import { modelLosses } from '../../../shared/model-losses'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import { sitePrices } from '../engines/site-prices'
import { modelRowOf } from './edit'

const priceNames = { input: '输入', output: '输出', search: '搜索' } as const

/** Prices of a model below a known cost, with the smallest that pays. */
export const lossesOf = (row: ModelRow, worth: CreditWorth) =>
  row.priced
    ? modelLosses(row, worth).map((loss) => ({ ...loss, leastPrice: smallestPayingPrice(loss.costMilliFen, worth) }))
    : []

/** Marks a model that sells below a known cost; empty for others. */
export function modelLossWords(row: ModelRow, worth: CreditWorth): string[] {
  const losses = lossesOf(row, worth)
  if (losses.length === 0) return []
  const each = losses.map(
    ({ what, price, leastPrice }) => `${priceNames[what]}价格 ${price} 算力，至少要 ${leastPrice} 算力`,
  )
  return [`低于成本：${each.join('；')}`]
}

/** Warnings about a changed row, for the operator. */
export async function modelWarnings(db: Db, row: ModelRow): Promise<string[]> {
  const losses = modelLossWords(row, (await sitePrices(db)).worth)
  if (!row.fallback) return losses
  const other = await modelRowOf(db, row.fallback)
  const isDearer = other.priceInput > row.priceInput || other.priceOutput > row.priceOutput
  return [
    ...losses,
    ...(isDearer ? [`${other.id} 更贵，代答时只按 ${row.id} 的价格收`] : []),
    ...(other.enabled ? [] : [`${other.id} 关着，不会代答`]),
  ]
}
