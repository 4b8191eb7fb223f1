import { call } from '@/services/api/call'
import { notify } from '@/services/api/notices'
import { addOlderMessages, hasMessage } from '@/services/queries/messages'
import { chatsTexts } from '@/services/texts/chats'
import { setSought, type Sought } from '@/stores/sought'
import { openChat } from '../conversation'

/** Pages of 400 messages that are read to get to one. */
const maxPages = 12

/**
 * Opens a chat at a message and first loads the messages between it and the end. Returns whether the message was
 * reached.
 */
export async function openMessage(wanted: Sought): Promise<boolean> {
  const { chatNumber, messageId } = wanted
  try {
    for (let page = 0; page < maxPages && !hasMessage(chatNumber, messageId); page++) {
      const hasMore = await addOlderMessages(chatNumber, (before) =>
        call('GET /app/chat/message', { chatNumber, size: 30, to: messageId, ...(before && { before }) }),
      )
      if (!hasMore) break
    }
  } catch {
    return false
  }
  if (!hasMessage(chatNumber, messageId)) {
    notify.error(chatsTexts().notReached)
    return false
  }
  setSought({ ...wanted })
  openChat(chatNumber)
  return true
}
