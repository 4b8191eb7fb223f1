import { type FileStore, StoreAway, StoreFull } from './types'

interface BreakerOptions {
  /** Consecutive failures before the store rests. */
  failures?: number
  /** Duration of a rest in ms; then one call tries. */
  restMs?: number
  now?: () => number
}

/**
 * Stops calling a store that does not respond: callers get an error at once instead of a timeout, until one call
 * succeeds.
 */
export function withStoreBreaker(
  store: FileStore,
  { failures = 2, restMs = 10_000, now = () => performance.now() }: BreakerOptions = {},
): FileStore {
  let failed = 0
  let restsUntil = -Infinity

  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (failed >= failures) {
      if (now() < restsUntil) throw new StoreAway()
      // This call tries; others keep resting.
      restsUntil = now() + restMs
    }
    try {
      const result = await call()
      failed = 0
      return result
    } catch (error) {
      // A full store is reachable.
      if (error instanceof StoreFull) failed = 0
      else if (++failed >= failures) restsUntil = now() + restMs
      throw error
    }
  }

  return {
    put: (...given) => guarded(() => store.put(...given)),
    get: (...given) => guarded(() => store.get(...given)),
    copyTo: (...given) => guarded(() => store.copyTo(...given)),
    remove: (...given) => guarded(() => store.remove(...given)),
  }
}
