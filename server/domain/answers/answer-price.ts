import type { TokenPrice } from '../../../shared/price'
import type { MessageRow } from './event-buffer'

/** The price an answer was asked at. */
export const answerPrice = ({ priceInput, priceOutput, discountPercent }: MessageRow): TokenPrice => ({
  input: priceInput,
  output: priceOutput,
  ...(discountPercent > 0 ? { discountPercent } : {}),
})
