import { call } from '@/services/api/call'
import { texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'
import { hideChat, invalidateChats } from '@/services/queries/chat'
import { forgetChat, setActive, useChat } from '@/stores/chat'
import { forgetDraft } from '@/stores/drafts'
import { uncacheMessages } from '@/services/queries/messages'
import { leaveGoneChat } from '../conversation'
import { addRemoval, dropRemoval, isRemoving, useRemovals } from '@/stores/removals'

/** Longer than the notice with the undo button is shown. */
const graceMs = 3500

/** Removes a chat from the list at once, and from the server when the time to undo is over. */
export function removeChat(chatNumber: string): void {
  const wasActive = useChat.getState().active === chatNumber
  addRemoval(chatNumber)
  if (wasActive) setActive('')
  const timer = setTimeout(() => void remove(chatNumber), graceMs)
  notify.info(texts().chat.removed, {
    action: {
      text: texts().chat.undo,
      onClick() {
        clearTimeout(timer)
        dropRemoval(chatNumber)
        if (wasActive) setActive(chatNumber)
      },
    },
  })
}

async function remove(chatNumber: string): Promise<void> {
  if (!isRemoving(chatNumber)) return
  const undo = hideChat(chatNumber)
  dropRemoval(chatNumber)
  try {
    await call('DELETE /app/chat/:id', { id: chatNumber })
    // Back may have led to it meanwhile.
    if (useChat.getState().active === chatNumber) return leaveGoneChat(chatNumber)
    forgetChat(chatNumber)
    forgetDraft(chatNumber)
    uncacheMessages(chatNumber)
  } catch {
    undo()
  }
  invalidateChats()
}

// Leaving the page ends the time to undo.
device.onVisible((visible) => {
  if (!visible) useRemovals.getState().chats.forEach((chatNumber) => void remove(chatNumber))
})
