/** Frees the place; further calls do nothing. */
export type Release = () => void

interface Waiting {
  owner: string | undefined
  enter(): void
}

/**
 * Admits `size` callers at a time, in call order, but at most `perOwner` of the same owner. A waiting caller that aborts
 * is rejected with the signal's reason.
 */
export function createSemaphore(size: number, perOwner = size) {
  const waiting: Waiting[] = []
  const usedBy = new Map<string, number>()
  let used = 0
  const count = (owner: string | undefined, by: 1 | -1) => {
    used += by
    if (owner === undefined) return
    const now = (usedBy.get(owner) ?? 0) + by
    if (now > 0) usedBy.set(owner, now)
    else usedBy.delete(owner)
  }
  const isFree = (owner: string | undefined) =>
    used < size && (owner === undefined || (usedBy.get(owner) ?? 0) < perOwner)
  const admit = () => {
    const at = waiting.findIndex(({ owner }) => isFree(owner))
    if (at >= 0) waiting.splice(at, 1)[0]!.enter()
  }
  const createRelease = (owner: string | undefined): Release => {
    count(owner, 1)
    let released = false
    return () => {
      if (released) return
      released = true
      count(owner, -1)
      admit()
    }
  }
  return {
    acquire: (signal?: AbortSignal, owner?: string) =>
      new Promise<Release>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        if (isFree(owner)) return resolve(createRelease(owner))
        const onAbort = () => {
          waiting.splice(waiting.indexOf(place), 1)
          reject(signal?.reason as Error)
        }
        const place: Waiting = {
          owner,
          enter() {
            signal?.removeEventListener('abort', onAbort)
            resolve(createRelease(owner))
          },
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        waiting.push(place)
      }),
    used: () => used,
    /** Number of waiting callers, in all or of one owner. */
    waiting: (owner?: string) =>
      owner === undefined ? waiting.length : waiting.filter((one) => one.owner === owner).length,
  }
}

export type Semaphore = ReturnType<typeof createSemaphore>
