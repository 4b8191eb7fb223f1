import type { TokenUsage } from '../../providers/types'

/** A provider's count of tokens, if it can be true for a model of this size. */
export function plausibleUsage(usage: TokenUsage | undefined, contextTokens: number): TokenUsage | undefined {
  if (!usage) return undefined
  const most = contextTokens * 2
  return [usage.input, usage.output].every((count) => Number.isSafeInteger(count) && count >= 0 && count <= most)
    ? usage
    : undefined
}

interface ChargedTokens extends TokenUsage {
  estimated: boolean
}

/** The tokens an answer is charged for: the provider's count, but at least half of our estimate of what was sent. */
export function chargedTokens(reported: TokenUsage | undefined, estimate: TokenUsage): ChargedTokens {
  if (!reported) return { ...estimate, estimated: true }
  const input = Math.max(reported.input, Math.ceil(estimate.input / 2))
  const output = Math.max(reported.output, Math.ceil(estimate.output / 2))
  return { input, output, estimated: input !== reported.input || output !== reported.output }
}
