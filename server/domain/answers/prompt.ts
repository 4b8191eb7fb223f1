import { estimateTokens } from '../../../contract/price'
import type { Turn } from '../../providers/types'

/** Tokens of a turn beside its text. */
const tokensPerTurn = 4

export const tokensOf = (turns: readonly Turn[]) =>
  turns.reduce(
    (sum, { content, reasoning = '', calls = [] }) =>
      sum +
      tokensPerTurn +
      estimateTokens(content) +
      estimateTokens(reasoning) +
      (calls.length ? estimateTokens(JSON.stringify(calls)) : 0),
    0,
  )

interface PromptParts {
  systemMessages: readonly string[]
  /** Earlier turns, newest first. */
  earlier: readonly Turn[]
  question: string
  /** Tokens the whole prompt may have. */
  room: number
}

/** The turns for the provider: system messages, as many of the latest turns as fit into `room`, the question. */
export function buildPrompt({ systemMessages, earlier, question, room }: PromptParts): {
  turns: Turn[]
  tokens: number
} {
  const system = systemMessages
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
  const head: Turn[] = system ? [{ role: 'system', content: system }] : []
  const last: Turn = { role: 'user', content: question }
  let tokens = tokensOf([...head, last])
  const recent: Turn[] = []
  for (const turn of earlier) {
    tokens += tokensOf([turn])
    if (tokens > room) {
      tokens -= tokensOf([turn])
      break
    }
    recent.unshift(turn)
  }
  // Some providers refuse a prompt that begins with an answer.
  while (recent[0]?.role === 'assistant') tokens -= tokensOf([recent.shift()!])
  return { turns: [...head, ...recent, last], tokens }
}
