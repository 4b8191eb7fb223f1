import { tokensOf } from '../../providers/token-counts'
import type { Turn, TurnFile } from '../../providers/types'

interface PromptParts {
  systemMessages: readonly string[]
  /** Earlier turns, newest first. */
  earlier: readonly Turn[]
  question: string
  /** Files attached to the question. */
  files?: readonly TurnFile[]
  /** The model has vision. */
  sees?: boolean
  /** Most tokens of the whole prompt. */
  room: number
}

/** The turns for the provider: system messages, as many of the latest turns as fit into `room`, the question. */
export function buildPrompt({ systemMessages, earlier, question, files = [], sees = false, room }: PromptParts): {
  turns: Turn[]
  tokens: number
} {
  const system = systemMessages
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
  const head: Turn[] = system ? [{ role: 'system', content: system }] : []
  const last: Turn = { role: 'user', content: question, ...(files.length ? { files } : {}) }
  let tokens = tokensOf([...head, last], sees)
  const recent: Turn[] = []
  for (const turn of earlier) {
    const size = tokensOf([turn], sees)
    if (tokens + size > room) break
    tokens += size
    recent.unshift(turn)
  }
  // Some providers refuse a prompt that begins with an answer.
  while (recent[0]?.role === 'assistant') tokens -= tokensOf([recent.shift()!], sees)
  return { turns: [...head, ...recent, last], tokens }
}
