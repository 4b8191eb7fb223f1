import { useChatDetails } from '@/services/queries/chat'
import { useAuth } from '@/stores/auth'
import { useDrafts } from '@/stores/drafts'

/** The title of a chat; empty until it is loaded, and before the server knows the chat. */
export function useChatTitle(chatNumber: string): string {
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  // Drawn before the guard has decided: a session may have ended while its chat was open.
  const hasToken = useAuth(({ token }) => Boolean(token))
  return useChatDetails(chatNumber, hasToken && !opening)?.title ?? opening?.assistant?.title ?? ''
}
