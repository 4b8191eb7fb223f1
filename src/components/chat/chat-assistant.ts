import type { Chat } from '@contract/api'
import { createContext, useContext } from 'react'
import { useDrafts } from '@/stores/drafts'
import { useServerChat } from './use-server-chat'

type AssistantOfChat = Chat['assistant']

/** The assistant of the chat that is shown; in a context, so that a thousand answers do not each ask for it. */
export const ChatAssistant = createContext<AssistantOfChat>(null)

export const useChatAssistant = (): AssistantOfChat => useContext(ChatAssistant)

/** The assistant of a chat, even before the server knows the chat. */
export function useAssistantOf(chatNumber: string): AssistantOfChat {
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  return useServerChat(chatNumber)?.assistant ?? opening?.assistant ?? null
}
