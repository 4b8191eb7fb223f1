import type { Message } from '@contract/api'
import { call } from '@/services/api/call'
import { answers } from '@/services/follow/answers'
import { ulid } from '@/services/ids'
import { focusField } from '@/services/platform/screen/focus'
import { invalidateChats } from '@/services/queries/chat'
import { cacheFirstMessages, refetchMessages, uncacheMessage } from '@/services/queries/messages'
import { setActive } from '@/stores/chat'
import { beginChat, beginEditing, newChat, renameDraft } from '@/stores/drafts'

/** Puts a question into the input; sent again it is another version of it, after the same message. */
export function editQuestion({ chatNumber, parentMessageId, content }: Message): void {
  beginEditing(chatNumber, content, parentMessageId ?? chatNumber)
  focusField('prompt')
}

/** Starts a chat, optionally with an assistant; it is created on the server with the first message. */
export function startChat(assistant?: Parameters<typeof beginChat>[1]): void {
  if (!assistant) return setActive('')
  const chatNumber = createLocalChat()
  beginChat(chatNumber, assistant)
}

/** Deletes messages; when the server refuses, they are read again. */
export async function removeMessages(messages: readonly Message[]): Promise<void> {
  try {
    for (const { messageId } of messages) {
      await call('DELETE /app/chat/message/:id', { id: messageId })
      uncacheMessage(messageId)
    }
  } catch {
    await refetchMessages(messages[0]!.chatNumber)
  }
  invalidateChats()
}

/** Stops an answer. The call shows a message when that failed. */
export const stop = (conversationId: string): Promise<void> => answers.stop(conversationId).catch(() => undefined)

/** Creates a number for a chat that is not on the server yet, and moves the draft to it. */
export function createLocalChat(): string {
  const chatNumber = ulid()
  cacheFirstMessages(chatNumber, [])
  renameDraft(newChat, chatNumber)
  beginChat(chatNumber)
  setActive(chatNumber)
  return chatNumber
}
