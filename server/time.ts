/** Runs work with a signal that aborts after `ms`. */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ms)
  try {
    return await work(late.signal)
  } finally {
    clearTimeout(timer)
    late.abort()
  }
}

/**
 * Runs `work` every `ms`, unless its last run is still going. Does not keep the process alive. Returns a function that
 * stops it.
 */
export function repeatEvery(ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      .catch(onError)
      .finally(() => {
        busy = false
      })
  }, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/** Milliseconds of a `Retry-After` header: seconds or a date. */
export function retryAfterMs(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}
