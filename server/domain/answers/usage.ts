import type { TokenUsage } from '../../providers/types'

interface ChargedTokens extends TokenUsage {
  estimated: boolean
}

/** Charged tokens of an answer: the provider's count, but at least half of our estimate. */
export function chargedTokens(reported: TokenUsage | undefined, estimate: TokenUsage): ChargedTokens {
  if (!reported) return { ...estimate, estimated: true }
  const input = Math.max(reported.input, Math.ceil(estimate.input / 2))
  const output = Math.max(reported.output, Math.ceil(estimate.output / 2))
  return { input, output, estimated: input !== reported.input || output !== reported.output }
}
