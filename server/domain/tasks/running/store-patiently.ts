import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf } from './execute'

/** A result could not be stored for so long that another process shall try. */
export class NotStored extends Error {
  override name = 'NotStored'
}

interface Patience {
  /** Aborts when the task is not this process's any more, or shall end. */
  signal: AbortSignal
  forMs: number
  onAway: (error: unknown) => void
}

/**
 * Stores what an engine has made, again and again: a store or a database that is away for a moment costs no finished work. What
 * does not go away, a full disk or a missing label, is thrown at once.
 */
export async function storePatiently<T>(store: () => Promise<T>, { signal, forMs, onAway }: Patience): Promise<T> {
  const until = performance.now() + forMs
  for (let waitMs = 250; ; waitMs = Math.min(2 * waitMs, 10_000)) {
    signal.throwIfAborted()
    try {
      return await store()
    } catch (error) {
      if (signal.aborted || faultOf(error)) throw error
      onAway(error)
      if (performance.now() + waitMs > until) throw new NotStored('a result could not be stored', { cause: error })
      await sleep(waitMs, undefined, { signal }).catch(() => {})
    }
  }
}
