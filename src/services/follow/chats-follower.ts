import type { ChatChange, ChatEvent } from '@contract/events'
import type { EventHandlers } from '../api/sse'
import { createReconnect, type Clock } from './reconnect'

const silenceMs = 45_000

/** Dependencies of `createChatFollower`; tests provide their own. */
export interface ChatFollowerPorts extends Clock {
  connect(handlers: EventHandlers<ChatEvent>): { abort(): void }
  /** Whether the screen is visible to a person. */
  visible(): boolean
  /** Called when the screen becomes invisible; returns an unsubscribe function. */
  onHidden(listener: () => void): () => void
}

export interface ChatListener {
  /** Connected: data read earlier may be out of date, later changes are reported. */
  ready(): void
  changed(change: ChatChange): void
}

/** Follows the changes of this user's chats while the screen is visible; returns a function that ends it. */
export function createChatFollower(
  { visible, onHidden, connect, ...clock }: ChatFollowerPorts,
  listener: ChatListener,
) {
  const connection = createReconnect<ChatEvent>({
    clock: { ...clock, onWake: (wake) => clock.onWake(() => visible() && wake()) },
    firstDelayMs: 500,
    silenceMs,
    connect,
    onEvent(event) {
      connection.succeeded()
      if (event.event === 'ready') listener.ready()
      else listener.changed(event.data)
    },
    // 429: too many streams of this user are open, one may end.
    onRefused: (code) => (code >= 400 && code < 500 && code !== 429 ? close() : connection.retry()),
  })
  const unsubscribe = onHidden(() => void connection.disconnect())
  const close = () => {
    unsubscribe()
    connection.close()
  }
  if (visible()) connection.open()
  return close
}
