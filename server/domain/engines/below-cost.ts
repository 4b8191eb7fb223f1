import { EngineRowError } from './instance'
import type { Margin } from './margin'

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

const asYuan = (milliFen: number) => `${milliFen / 100_000} 元`

/** Names the price, the cost and the smallest price that pays. */
export const lossWords = ({ price, incomeMilliFen: income, costMilliFen, leastPrice }: Margin): string =>
  `低于成本：价格 ${price} 算力（至少收入 ${asYuan(income)}），成本 ${asYuan(costMilliFen)}，至少要 ${leastPrice} 算力`
