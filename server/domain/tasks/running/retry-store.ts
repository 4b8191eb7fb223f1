import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf } from './execute'

/** A result could not be stored for so long that another process must try. */
export class NotStored extends Error {
  override name = 'NotStored'
}

interface RetryOptions {
  /** Aborts when another process takes the task, or it must end. */
  signal: AbortSignal
  forMs: number
  onAway: (error: unknown) => void
}

/**
 * Stores an engine's result with retries, so that a short outage of store or database loses no finished work. Permanent
 * faults (full disk, missing label) are thrown at once.
 */
export async function storeWithRetry<T>(store: () => Promise<T>, { signal, forMs, onAway }: RetryOptions): Promise<T> {
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
