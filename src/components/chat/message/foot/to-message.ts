import { call } from '@/services/api/call'
import { addOlderMessages, hasMessage } from '@/services/queries/messages'
import { setSought } from '@/stores/sought'

/** Goes to a message of the chat that is shown; when it is older than what was read, that is read first. */
export async function toMessage(chatNumber: string, messageId: string): Promise<void> {
  const read = (before: string | undefined) =>
    call('GET /app/chat/message', { chatNumber, size: 30, to: messageId, ...(before && { before }) })
  if (!hasMessage(chatNumber, messageId)) await addOlderMessages(chatNumber, read).catch(() => false)
  if (hasMessage(chatNumber, messageId)) setSought({ chatNumber, messageId })
}
