import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Message } from '@contract/api'
import type { AnswerView } from '@/services/answer'
import { answers } from '@/services/live'

export interface ShownAnswer {
  content: string
  reasoning: string
  /** Seconds it thought, when that was seen here. */
  seconds: number
  /** Present while it is being made. */
  live: AnswerView | null
}

/** An answer as it is now: while it is being made from its stream, afterwards from the message. */
export function useAnswer(message: Message): ShownAnswer {
  const { conversationId, status } = message
  const subscribe = useCallback((hear: () => void) => answers.subscribe(conversationId, hear), [conversationId])
  const now = useSyncExternalStore(subscribe, () => answers.view(conversationId))
  // The stream may end a moment before the message says so; what was shown stays until then.
  const last = useRef<AnswerView | null>(null)
  if (now) last.current = now
  const seconds = last.current?.seconds ?? 0
  if (status !== 'replying') return { content: message.content, reasoning: message.reasoning ?? '', seconds, live: null }
  const { content, reasoning } = last.current ?? { content: message.content, reasoning: message.reasoning ?? '' }
  return { content, reasoning, seconds, live: last.current ?? { content, reasoning, seconds: 0, phase: 'waiting', connected: true } }
}
