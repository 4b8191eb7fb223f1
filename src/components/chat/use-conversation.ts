import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Message } from '@contract/api'
import { codes } from '@contract/codes'
import { ApiError } from '@/services/api/errors'
import { answers } from '@/services/follow/answers'
import { messagesInOrder, useMessages } from '@/services/queries/messages'
import { storeChat, storedMessages } from '@/stores/chat'
import { messagesSeen, useDrafts } from '@/stores/drafts'
import { leaveGoneChat } from './conversation'
import { useSought, type Sought } from '@/stores/sought'
import { choicesTo, keyOfTurnWith } from './seek'
import { threadOf, turnsOf, type VersionChoices } from './turns'

const none: Message[] = []

export type ChooseVersion = (group: string, at: number, of: number) => void

/** The messages of a chat as turns. Follows running answers and stores the chat's end on the device. */
export function useConversation(chatNumber: string) {
  // Selects only `opening`: the text being typed must not redraw messages.
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  const sending = useDrafts(({ chats }) => chats[chatNumber]?.sending)
  const query = useMessages(
    chatNumber,
    useMemo(() => storedMessages(chatNumber), [chatNumber]),
    !opening,
  )
  const { data, error, isPlaceholderData } = query
  const isGone = error instanceof ApiError && error.code === codes.notFound
  useEffect(() => {
    if (isGone) leaveGoneChat(chatNumber)
  }, [isGone, chatNumber])
  const messages = useMemo(() => (chatNumber ? messagesInOrder(data) : none), [chatNumber, data])

  useEffect(() => {
    if (isPlaceholderData || messages.length === 0) return
    messages.forEach((message) => answers.follow(message))
    messagesSeen(
      chatNumber,
      messages.map(({ messageId }) => messageId),
    )
    storeChat(chatNumber, messages)
  }, [chatNumber, messages, isPlaceholderData])

  const [choices, setChoices] = useState<VersionChoices>({})
  const choose = useCallback<ChooseVersion>(
    (group, at, of) => setChoices((before) => ({ ...before, [group]: { at, of } })),
    [],
  )
  const found = useSought(({ sought }) => (sought?.chatNumber === chatNumber ? sought : null))
  const soughtIn = found && messages.some(({ messageId }) => messageId === found.messageId) ? found : null
  // Applies each search result once, so that later choices of the person stay.
  const [seen, setSeen] = useState<Sought | null>(null)
  if (soughtIn !== seen) {
    setSeen(soughtIn)
    if (soughtIn) setChoices({ ...choices, ...choicesTo(turnsOf(messages), soughtIn.messageId) })
  }
  const thread = useMemo(() => threadOf(turnsOf(messages), choices), [messages, choices])
  const soughtKey = soughtIn ? keyOfTurnWith(thread, soughtIn.messageId) : ''
  const sought = useMemo(() => (soughtIn && soughtKey ? { key: soughtKey } : null), [soughtIn, soughtKey])
  const replying = messages.find(({ status }) => status === 'replying')
  // An accepted message is in the list a moment before it leaves the draft.
  const waiting =
    sending && !messages.some(({ messageId }) => messageId === sending.input.messageId) ? sending.text : null
  return { query, thread, choose, sought, replying, waiting, opening }
}
