import { codes } from '@contract/codes'
import type { ChatChange } from '@contract/events'
import { ApiError } from '@/services/api/errors'
import { followChats } from '@/services/follow/chats'
import { later } from '@/services/later'
import { invalidateChats } from '@/services/queries/chat'
import { invalidateFolders } from '@/services/queries/chat-list'
import { invalidateSession } from '@/services/queries/session'
import { expireMessages, hasMessage, messagesReadAt, refreshMessages } from '@/services/queries/messages'
import { useChat } from '@/stores/chat'
import { draftOf } from '@/stores/drafts'
import { leaveGoneChat } from './conversation'

/** Longer than the reply to this device's own question takes; that reply brings the same change. */
const settleMs = 250

/** Shows changes that other tabs and devices make in this user's chats; returns a function that ends it. */
export function showChanges(): () => void {
  let first = true
  return followChats({
    ready() {
      catchUp(first)
      first = false
    },
    changed,
  })
}

/** A chat changed on this or another device: reload its shown parts. */
function changed(change: ChatChange): void {
  later(() => {
    const { chatNumber, messageId } = change
    if (change.folders) {
      invalidateFolders()
      return invalidateChats()
    }
    if (!chatNumber) return invalidateSession()
    if (draftOf(chatNumber).sending) return changed(change)
    if (messageId && hasMessage(chatNumber, messageId)) return
    invalidateChats()
    invalidateFolders()
    if (useChat.getState().active === chatNumber) readAgain(chatNumber)
    else expireMessages(chatNumber)
  }, settleMs)
}

/** The stream reports changes from now on. Loads those made since the messages were last read. */
function catchUp(first: boolean): void {
  const { active } = useChat.getState()
  if (!first) invalidateChats()
  // A chat that this device is creating may not be on the server yet: it is not a deleted one.
  if (!draftOf(active).opening && messagesReadAt(active) > 0) readAgain(active)
}

function readAgain(chatNumber: string): void {
  refreshMessages(chatNumber).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === codes.notFound && useChat.getState().active === chatNumber)
      leaveGoneChat(chatNumber)
  })
}
