import { call } from '@/services/api/call'
import { texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'
import { hideChat, invalidateChats } from '@/services/queries/chat'
import { invalidateFolders } from '@/services/queries/chat-list'
import { chatsTexts } from '@/services/texts/chats'
import { forgetChat, setActive, useChat } from '@/stores/chat'
import { forgetDraft } from '@/stores/drafts'
import { uncacheMessages } from '@/services/queries/messages'
import { leaveGoneChat } from '../conversation'
import { addRemoval, dropRemoval, isRemoving } from '@/stores/removals'

/** Longer than the notice with the undo button is shown. */
const graceMs = 3500
/** Most chats of one request: limits.removeMax. */
const atOnce = 200

const pending = new Set<() => Promise<void>>()

/** Removes chats from the list at once, and from the server when the time to undo is over. */
export function removeChats(chatNumbers: readonly string[]): void {
  const { active } = useChat.getState()
  const wasActive = chatNumbers.includes(active)
  chatNumbers.forEach(addRemoval)
  if (wasActive) setActive('')
  const removeNow = () => {
    clearTimeout(timer)
    return pending.delete(removeNow) ? remove(chatNumbers) : Promise.resolve()
  }
  pending.add(removeNow)
  const timer = setTimeout(() => void removeNow(), graceMs)
  notify.info(chatNumbers.length > 1 ? chatsTexts().removedSome(chatNumbers.length) : texts().chat.removed, {
    action: {
      text: texts().chat.undo,
      onClick() {
        clearTimeout(timer)
        pending.delete(removeNow)
        chatNumbers.forEach(dropRemoval)
        if (wasActive) setActive(active)
      },
    },
  })
}

async function remove(all: readonly string[]): Promise<void> {
  const chatNumbers = all.filter(isRemoving)
  const undo = chatNumbers.map(hideChat).reverse()
  chatNumbers.forEach(dropRemoval)
  try {
    const [first = ''] = chatNumbers
    if (chatNumbers.length === 1) await call('DELETE /app/chat/:id', { id: first })
    else
      for (let at = 0; at < chatNumbers.length; at += atOnce)
        await call('POST /app/chat/removal', { chatNumbers: chatNumbers.slice(at, at + atOnce) })
    chatNumbers.forEach(forget)
  } catch {
    undo.forEach((show) => show())
  }
  invalidateChats()
  invalidateFolders()
}

function forget(chatNumber: string): void {
  // Back may have led to it meanwhile.
  if (useChat.getState().active === chatNumber) return leaveGoneChat(chatNumber)
  forgetChat(chatNumber)
  forgetDraft(chatNumber)
  uncacheMessages(chatNumber)
}

// Leaving the page ends the time to undo.
device.onVisible((visible) => {
  if (!visible) pending.forEach((removeNow) => void removeNow())
})
