/** Frees the place; further calls do nothing. */
export type Release = () => void

/**
 * Admits `size` callers at a time, in call order. A waiting caller that aborts is rejected with the signal's reason.
 */
export function createSemaphore(size: number) {
  const waiting: (() => void)[] = []
  let used = 0
  const free = () => {
    const next = waiting.shift()
    if (next) next()
    else used--
  }
  const createRelease = (): Release => {
    let released = false
    return () => {
      if (!released) free()
      released = true
    }
  }
  return {
    acquire: (signal?: AbortSignal) =>
      new Promise<Release>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        if (used < size) {
          used++
          return resolve(createRelease())
        }
        const onAbort = () => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(signal?.reason as Error)
        }
        const enter = () => {
          signal?.removeEventListener('abort', onAbort)
          resolve(createRelease())
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        waiting.push(enter)
      }),
    used: () => used,
    waiting: () => waiting.length,
  }
}

export type Semaphore = ReturnType<typeof createSemaphore>
