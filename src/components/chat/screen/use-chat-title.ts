import { useChats } from '@/services/queries/chat'

/** The title of a chat, once the list has told it. */
export function useChatTitle(chatNumber: string): string {
  const { data } = useChats('')
  for (const { records } of data?.pages ?? []) {
    const chat = records.find((each) => each.chatNumber === chatNumber)
    if (chat) return chat.title
  }
  return ''
}
