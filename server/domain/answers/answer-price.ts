import type { TokenPrice } from '../../../shared/price'
import type { MessageRow } from './event-buffer'

/** The price at which an answer was requested. */
export const answerPrice = ({ priceInput, priceOutput, discountPercent }: MessageRow): TokenPrice => ({
  input: priceInput,
  output: priceOutput,
  ...(discountPercent > 0 ? { discountPercent } : {}),
})
