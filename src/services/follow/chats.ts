import type { ChatEvent } from '@contract/events'
import { onLoggedOut } from '../api/notices'
import { followEvents } from '../api/sse'
import { device } from '../platform/device'
import { isVisible } from '../platform/device/visible'
import { createChatFollower, type ChatListener } from './chats-follower'
import { appClock } from './clock'

/** Follows the changes that other tabs and devices make to this user's chats; returns a function that ends it. */
export function followChats(listener: ChatListener): () => void {
  const close = createChatFollower(
    {
      ...appClock,
      connect: (handlers) =>
        followEvents<'GET /app/chat/events', ChatEvent>('GET /app/chat/events', {}, ['ready', 'chat'], handlers),
      visible: isVisible,
      onHidden: (hidden) => device.onVisible((visible) => void (!visible && hidden())),
    },
    listener,
  )
  const unsubscribe = onLoggedOut(close)
  return () => {
    unsubscribe()
    close()
  }
}
