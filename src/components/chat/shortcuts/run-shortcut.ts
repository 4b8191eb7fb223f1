import type { Message } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { notify } from '@/services/api/notices'
import { later } from '@/services/later'
import { currentPath } from '@/services/navigation'
import { device } from '@/services/platform/device'
import { focusField } from '@/services/platform/screen/focus'
import { cachedMessages } from '@/services/queries/messages'
import { texts } from '@/services/texts/i18n'
import { setSiderCollapsed, useApp } from '@/stores/app'
import { useChat } from '@/stores/chat'
import { openDialog } from '@/stores/dialogs'
import { startChat, stop } from '../conversation'
import type { ShortcutName } from './shortcuts'

/** The list loads after the request: most attempts to find its field. */
const tries = 40
const tryEveryMs = 50

const shown = (): Message[] => cachedMessages(useChat.getState().active)

/** Runs a shortcut, except help. Returns false when it does nothing, so that the page handles the key. */
export function runShortcut(name: ShortcutName, listBeside: boolean): boolean {
  if (name === 'stop') {
    const running = currentPath() === '/chat' && shown().find(({ status }) => status === 'replying')
    if (!running) return false
    void stop(running.conversationId)
  }
  if (name === 'copy') {
    const answer = [...shown()].reverse().find(({ role, content }) => role === 'assistant' && content)
    if (currentPath() !== '/chat' || !answer) return false
    const { copied, copyFailed } = texts().chat
    device.copy(answer.content).then(
      () => notify.success(copied),
      () => notify.warn(copyFailed),
    )
  }
  if (name === 'list') setSiderCollapsed(!useApp.getState().siderCollapsed)
  if (name === 'newChat' || name === 'focus' || name === 'search') goToPlace('/chat')
  if (name === 'newChat') startChat()
  if (name === 'newChat' || name === 'focus') focusWhenThere('prompt')
  if (name === 'search') {
    if (!listBeside) openDialog('drawer')
    focusWhenThere('chat-search')
  }
  return true
}

function focusWhenThere(id: string, left = tries): void {
  if (left === 0 || focusField(id)) return
  later(() => focusWhenThere(id, left - 1), tryEveryMs)
}
