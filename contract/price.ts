import { countUnits, isWide } from './wide-characters'

/** Price of a model in credits per 1,000 tokens. */
export interface TokenPrice {
  input: number
  output: number
}

/** Credits for the tokens, rounded up once over the sum; never negative. The receipt, the hold and the capture all use it. */
export function creditsFor(tokens: { input: number; output: number }, price: TokenPrice): number {
  return Math.max(0, Math.ceil((tokens.input * price.input + tokens.output * price.output) / 1000))
}

/** Rough token count of a text, used when a provider reports none: about 1 per CJK character, 1 per 4 other characters. */
export function estimateTokens(text: string): number {
  const wide = countUnits(text, isWide)
  return Math.ceil(wide + (text.length - wide) / 4)
}
