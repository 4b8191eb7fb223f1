import { estimateTokens } from '../../../contract/price'
import type { Turn } from '../../providers/types'

/** What a turn costs beside its words. */
const perTurn = 4

export const tokensOf = (turns: readonly Turn[]) =>
  turns.reduce(
    (sum, { content, reasoning }) => sum + perTurn + estimateTokens(content) + estimateTokens(reasoning ?? ''),
    0,
  )

interface Wanted {
  systemMessages: readonly string[]
  /** Earlier turns, newest first. */
  earlier: readonly Turn[]
  question: string
  /** Tokens the whole prompt may have. */
  room: number
}

/** What the provider is asked: system messages, as many of the latest earlier turns as there is room for, the question. */
export function buildPrompt({ systemMessages, earlier, question, room }: Wanted): { turns: Turn[]; tokens: number } {
  const system = systemMessages
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
  const head: Turn[] = system ? [{ role: 'system', content: system }] : []
  const last: Turn = { role: 'user', content: question }
  let tokens = tokensOf([...head, last])
  const kept: Turn[] = []
  for (const turn of earlier) {
    tokens += tokensOf([turn])
    if (tokens > room) {
      tokens -= tokensOf([turn])
      break
    }
    kept.unshift(turn)
  }
  // An answer without its question would begin the talk in the middle; some providers refuse that.
  while (kept[0]?.role === 'assistant') tokens -= tokensOf([kept.shift()!])
  return { turns: [...head, ...kept, last], tokens }
}
