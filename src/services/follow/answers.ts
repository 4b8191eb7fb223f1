import type { Message } from '@contract/api'
import { codes } from '@contract/codes'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '../api/call'
import { ApiError } from '../api/errors'
import { notify, onLoggedOut } from '../api/notices'
import { answerEventNames, followEvents } from '../api/sse'
import { invalidateChats } from '../queries/chat'
import { cacheMessage, uncacheMessage } from '../queries/messages'
import { cacheBalance } from '../queries/session'
import { texts } from '../texts/i18n'
import { createAnswerFollower } from './answers-follower'
import type { AnswerView } from './answers-types'
import { appClock } from './clock'
import { mostCharacters } from '../platform/pace'
import { nextDrawing } from './pace'

let bufferedNoticeShown = false

/** The answers this app follows; how they end is written to the queries. */
export const answers = createAnswerFollower({
  ...appClock,
  connect: (conversationId, from, handlers) =>
    followEvents('GET /app/chat/completions', { conversationId, from, frames: 'short' }, answerEventNames, handlers),
  read: (id) =>
    call('GET /app/chat/message/:id', { id }, { quiet: true }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === codes.notFound) return null
      throw error
    }),
  stop: (conversationId) => call('DELETE /app/chat/completions', { conversationId }),
  nextFrame: nextDrawing,
  mostCharacters,
  now: Date.now,
  ended({ conversationId, message, balance, buffered }) {
    if (message) cacheMessage(message)
    else uncacheMessage(conversationId)
    if (balance !== null) cacheBalance(balance)
    invalidateChats()
    if (!buffered || bufferedNoticeShown) return
    bufferedNoticeShown = true
    notify.info(texts().chat.buffered)
  },
})

onLoggedOut(() => answers.leave())

export interface ShownAnswer {
  content: string
  reasoning: string
  /** Seconds it thought, when that was seen here. */
  seconds: number
  /** Present while it is being written. */
  live: AnswerView | null
}

/** The current state of an answer: from its stream while it is being written, afterwards from the message. */
export function useAnswer(message: Message): ShownAnswer {
  const { conversationId, status } = message
  const subscribe = useCallback((listener: () => void) => answers.subscribe(conversationId, listener), [conversationId])
  // The stream may end a moment before the message is updated; until then the last view is shown.
  const view = useSyncExternalStore(subscribe, () => answers.lastView(conversationId))
  const seconds = view?.seconds ?? 0
  if (status !== 'replying')
    return { content: message.content, reasoning: message.reasoning ?? '', seconds, live: null }
  const { content, reasoning } = view ?? { content: message.content, reasoning: message.reasoning ?? '' }
  return {
    content,
    reasoning,
    seconds,
    live: view ?? { by: message, content, reasoning, seconds: 0, phase: 'waiting', ahead: 0, connected: true },
  }
}
