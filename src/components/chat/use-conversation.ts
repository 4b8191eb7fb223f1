import { useEffect, useMemo } from 'react'
import type { Message } from '@contract/api'
import { answers } from '@/services/live'
import { inOrder, useMessages } from '@/services/queries/chat'
import { keepChat, keptMessages } from '@/stores/chat'
import { messagesSeen, useDraft } from '@/stores/drafts'
import { turnsOf } from './turns'

const none: Message[] = []

/** The messages of a chat as turns; answers under way are followed, and the device keeps a copy of the end. */
export function useConversation(chatNumber: string) {
  const { opening, sending } = useDraft(chatNumber)
  const query = useMessages(chatNumber, useMemo(() => keptMessages(chatNumber), [chatNumber]), !opening)
  const { data, isPlaceholderData } = query
  const messages = useMemo(() => (chatNumber ? inOrder(data) : none), [chatNumber, data])

  useEffect(() => {
    if (isPlaceholderData || messages.length === 0) return
    messages.forEach((message) => answers.follow(message))
    messagesSeen(chatNumber, messages.map(({ messageId }) => messageId))
    keepChat(chatNumber, messages)
  }, [chatNumber, messages, isPlaceholderData])

  const turns = useMemo(() => turnsOf(messages), [messages])
  const replying = messages.find(({ status }) => status === 'replying')
  // Accepted ones are in the list already, a moment before the draft forgets them.
  const waiting = sending && !messages.some(({ messageId }) => messageId === sending.input.messageId) ? sending.text : null
  return { query, turns, replying, waiting, opening }
}
