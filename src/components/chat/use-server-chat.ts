import type { Chat } from '@contract/api'
import { useChatDetails } from '@/services/queries/chat'
import { useAuth } from '@/stores/auth'
import { useDrafts } from '@/stores/drafts'

/** A chat as the server stores it. Undefined until it is loaded, before its first question is sent, and without a session. */
export function useServerChat(chatNumber: string): Chat | undefined {
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  // Components draw before the guard has decided: the session may have ended while the chat was open.
  const hasToken = useAuth(({ token }) => Boolean(token))
  return useChatDetails(chatNumber, hasToken && !opening)
}

/** The title of a chat; empty until it is loaded, and before the server knows the chat. */
export function useChatTitle(chatNumber: string): string {
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  return useServerChat(chatNumber)?.title ?? opening?.assistant?.title ?? ''
}
