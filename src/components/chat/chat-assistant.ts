import type { Chat } from '@contract/api'
import { createContext, useContext } from 'react'
import { useChatDetails } from '@/services/queries/chat'
import { useAuth } from '@/stores/auth'
import { useDrafts } from '@/stores/drafts'

type AssistantOfChat = Chat['assistant']

/** The assistant of the chat that is shown; in a context, so that a thousand answers do not each ask for it. */
export const ChatAssistant = createContext<AssistantOfChat>(null)

export const useChatAssistant = (): AssistantOfChat => useContext(ChatAssistant)

/** The assistant of a chat, even before the server knows the chat. */
export function useAssistantOf(chatNumber: string): AssistantOfChat {
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  // Same as the title: drawn before the guard has decided.
  const hasToken = useAuth(({ token }) => Boolean(token))
  const details = useChatDetails(chatNumber, hasToken && !opening)
  return details?.assistant ?? opening?.assistant ?? null
}
