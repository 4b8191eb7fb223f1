import { countUnits, isWide } from './wide-characters'

/** Price of a model in credits per 1,000 tokens, with the member's discount in percent. */
export interface TokenPrice {
  input: number
  output: number
  discountPercent?: number
}

/** Tokens of an average question and answer. */
export const usualExchange = { input: 300, output: 500 }

/** Credits for the tokens, rounded up once over the sum; never negative. The receipt, the hold and the capture all use it. */
export function creditsFor(tokens: { input: number; output: number }, price: TokenPrice): number {
  const full = tokens.input * price.input + tokens.output * price.output
  return Math.max(0, Math.ceil((full * (100 - (price.discountPercent ?? 0))) / 100_000))
}

/** Output tokens that `credits` pay for after the input. */
export function outputFor(credits: number, input: number, price: TokenPrice): number {
  if (price.output <= 0) return Infinity
  const full = (credits * 100_000) / (100 - (price.discountPercent ?? 0))
  return Math.max(0, Math.floor((full - input * price.input) / price.output))
}

/** Rough token count of a text, used when a provider reports none: about 1 per CJK character, 1 per 4 other characters. */
export function estimateTokens(text: string): number {
  const wide = countUnits(text, isWide)
  return Math.ceil(wide + (text.length - wide) / 4)
}
