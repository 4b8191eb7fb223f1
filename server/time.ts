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
