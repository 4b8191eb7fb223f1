import { useChats } from '@/services/queries/chat'

/** The title of a chat; empty until the list is loaded. */
export function useChatTitle(chatNumber: string): string {
  const { data } = useChats('')
  for (const { records } of data?.pages ?? []) {
    const chat = records.find((each) => each.chatNumber === chatNumber)
    if (chat) return chat.title
  }
  return ''
}
