import { useDrafts } from '@/stores/drafts'
import { useServerChat } from '../use-server-chat'

/** The title of a chat; empty until it is loaded, and before the server knows the chat. */
export function useChatTitle(chatNumber: string): string {
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  return useServerChat(chatNumber)?.title ?? opening?.assistant?.title ?? ''
}
