import type { ChatChange } from '../../../contract/events'
import type { OpenDb } from '../../ports/db/types'

const channel = 'chat_changed'

type Listener = (change: ChatChange) => void

export type ChatChanges = ReturnType<typeof createChatChanges>

/** Notifies the devices of a user that a chat changed, across processes. Delivery is best effort. */
export function createChatChanges(
  { notify, listen }: Pick<OpenDb, 'notify' | 'listen'>,
  warn: (error: unknown) => void,
) {
  const followers = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let unlisten: (() => Promise<void>) | null = null

  function subscribe(userId: string, listener: Listener): () => void {
    const ofUser = followers.get(userId) ?? new Set()
    followers.set(userId, ofUser.add(listener))
    return () => {
      ofUser.delete(listener)
      if (ofUser.size === 0 && followers.get(userId) === ofUser) followers.delete(userId)
    }
  }

  return {
    announce: (userId: string, change: ChatChange) =>
      void notify(channel, JSON.stringify({ userId, ...change })).catch(warn),

    /** Changes from now on, until the signal aborts. A slow reader gets the last change of each chat. */
    follow(userId: string, signal: AbortSignal): AsyncGenerator<ChatChange[], void> {
      const pending = new Map<string, ChatChange>()
      const either = AbortSignal.any([signal, closing.signal])
      let wake = () => {}
      const unsubscribe = subscribe(userId, (change) => {
        pending.set(change.folders ? 'folders' : change.chatNumber, change)
        wake()
      })
      // Outside the generator, whose body starts only with the first read.
      either.addEventListener('abort', () => (unsubscribe(), wake()), { once: true })
      if (either.aborted) unsubscribe()
      return (async function* () {
        while (!either.aborted) {
          if (pending.size === 0) await new Promise<void>((resolve) => (wake = resolve))
          const changes = [...pending.values()]
          pending.clear()
          if (changes.length) yield changes
        }
      })()
    },

    /** Number of users with an open stream. */
    followed: () => followers.size,

    async start() {
      unlisten = await listen(channel, (payload) => {
        const { userId, ...change } = JSON.parse(payload) as ChatChange & { userId: string }
        followers.get(userId)?.forEach((listener) => listener(change))
      })
    },

    /** Ends all streams: clients reconnect to another process. */
    async stop() {
      closing.abort()
      await unlisten?.()
    },
  }
}
