import type { Assistant, Message } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { call } from '@/services/api/call'
import { answers } from '@/services/follow/answers'
import { ulid } from '@/services/ids'
import { focusField } from '@/services/platform/screen/focus'
import { invalidateChats } from '@/services/queries/chat'
import { currentPath, pushParams } from '@/services/navigation'
import { cacheFirstMessages, refetchMessages, uncacheMessage, uncacheMessages } from '@/services/queries/messages'
import { forgetChat, setActive, useChat } from '@/stores/chat'
import {
  beginChat,
  beginEditing,
  draftOf,
  forgetDraft,
  newChat,
  renameDraft,
  setQuote,
  writeDraft,
} from '@/stores/drafts'
import { setGoneChat, useGoneChat } from '@/stores/gone-chat'
import { moveWebSearch } from '@/stores/web-search'

/** Puts a question into the input; sent again it is another version of it, after the same message. */
export function editQuestion({ chatNumber, parentMessageId, content, quote, attachments }: Message): void {
  beginEditing(chatNumber, content, parentMessageId ?? chatNumber, attachments)
  setQuote(chatNumber, quote)
  focusField('prompt')
}

/** Opens a chat, or with '' a new one, from any page; Back returns to the previous view. */
export function openChat(chatNumber: string): void {
  const here = currentPath() === '/chat'
  if (here && chatNumber === useChat.getState().active && !useGoneChat.getState().chatNumber) return
  setGoneChat('')
  setActive(chatNumber)
  const params: Record<string, string> = chatNumber ? { chatNumber } : {}
  if (here) pushParams(params)
  else goToPlace('/chat', params)
}

/** Handles a chat that no longer exists: drops it, shows that on its screen and moves its draft to a new chat. */
export function leaveGoneChat(chatNumber: string): void {
  const { text, failed } = draftOf(chatNumber)
  forgetChat(chatNumber)
  forgetDraft(chatNumber)
  setGoneChat(chatNumber)
  const written = text || failed?.text
  if (written && !draftOf(newChat).text) writeDraft(newChat, written)
  uncacheMessages(chatNumber)
  invalidateChats()
}

/** Starts a chat, optionally with an assistant; it is created on the server with the first message. */
export function startChat(assistant?: Assistant): void {
  openChat('')
  if (!assistant) return
  const chatNumber = createLocalChat()
  beginChat(chatNumber, { assistant })
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
  moveWebSearch(newChat, chatNumber)
  beginChat(chatNumber)
  setActive(chatNumber)
  return chatNumber
}
