import { useCallback, useSyncExternalStore } from 'react'
import type { Message } from '@contract/api'
import type { AnswerView } from '@/services/follow/answer-follower'
import { answers } from '@/services/follow/answers'

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
  // The stream may end a moment before the message says so; what was shown stays until then.
  const view = useSyncExternalStore(subscribe, () => answers.lastView(conversationId))
  const seconds = view?.seconds ?? 0
  if (status !== 'replying')
    return { content: message.content, reasoning: message.reasoning ?? '', seconds, live: null }
  const { content, reasoning } = view ?? { content: message.content, reasoning: message.reasoning ?? '' }
  return {
    content,
    reasoning,
    seconds,
    live: view ?? { content, reasoning, seconds: 0, phase: 'waiting', connected: true },
  }
}
