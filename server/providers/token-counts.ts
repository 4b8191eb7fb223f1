import { estimateTokens } from '../../shared/price'
import type { ChatFunction, TokenUsage, Turn, TurnFile } from './types'

/** Tokens per turn beside its text. */
const tokensPerTurn = 4

/** Tokens of the frame around a file. */
const tokensPerFile = 48

/** A model without vision gets only the names of pictures. */
const tokensOfFiles = (files: readonly TurnFile[], sees: boolean) =>
  files.reduce(
    (sum, { kind, tokens, onlyNamed }) => sum + tokensPerFile + (onlyNamed || (kind === 'image' && !sees) ? 0 : tokens),
    0,
  )

export const tokensOf = (turns: readonly Turn[], sees = false) =>
  turns.reduce(
    (sum, { content, files = [], reasoning = '', calls = [] }) =>
      sum +
      tokensPerTurn +
      tokensOfFiles(files, sees) +
      estimateTokens(content) +
      estimateTokens(reasoning) +
      (calls.length ? estimateTokens(JSON.stringify(calls)) : 0),
    0,
  )

/** Prompt tokens of the tool descriptions; the person does not pay for them. */
export const tokensOfFunctions = (functions: readonly ChatFunction[]): number =>
  functions.length ? estimateTokens(JSON.stringify(functions)) : 0

/** A provider's token count, if plausible for a model of this size. */
export function plausibleUsage(usage: TokenUsage | undefined, contextTokens: number): TokenUsage | undefined {
  if (!usage) return undefined
  const most = contextTokens * 2
  const { input, output, cached = 0 } = usage
  return cached <= input &&
    [input, output, cached].every((count) => Number.isSafeInteger(count) && count >= 0 && count <= most)
    ? usage
    : undefined
}
