import { useChatDetails } from '@/services/queries/chat'
import { useDrafts } from '@/stores/drafts'

/** The title of a chat; empty until it is loaded, and for one that is not on the server yet. */
export function useChatTitle(chatNumber: string): string {
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  return useChatDetails(chatNumber, !opening)?.title ?? opening?.assistant?.title ?? ''
}
