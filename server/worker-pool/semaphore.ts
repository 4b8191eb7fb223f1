/** Frees the place; further calls do nothing. */
export type Release = () => void

interface Waiting {
  owner: string | undefined
  enter(): void
}

/**
 * Admits `size` callers at a time, but at most `perOwner` of the same owner. Owners take turns, each in call order;
 * callers without an owner come first. A waiting caller that aborts is rejected with the signal's reason.
 */
export function createSemaphore(size: number, perOwner = size) {
  const waiting: Waiting[] = []
  const usedBy = new Map<string, number>()
  /** The last turn of each owner that works or waits. */
  const turnOf = new Map<string, number>()
  let used = 0
  let turns = 0
  const count = (owner: string | undefined, by: 1 | -1) => {
    used += by
    if (owner === undefined) return
    const now = (usedBy.get(owner) ?? 0) + by
    if (now > 0) usedBy.set(owner, now)
    else usedBy.delete(owner)
  }
  const isFree = (owner: string | undefined) =>
    used < size && (owner === undefined || (usedBy.get(owner) ?? 0) < perOwner)
  const lastTurn = ({ owner }: Waiting) => (owner === undefined ? 0 : (turnOf.get(owner) ?? 0))
  const admit = () => {
    const free = waiting.filter(({ owner }) => isFree(owner))
    const next = free.reduce<Waiting | undefined>(
      (best, one) => (best && lastTurn(best) <= lastTurn(one) ? best : one),
      undefined,
    )
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    next.enter()
  }
  const createRelease = (owner: string | undefined): Release => {
    count(owner, 1)
    if (owner !== undefined) turnOf.set(owner, ++turns)
    let released = false
    return () => {
      if (released) return
      released = true
      count(owner, -1)
      const isGone = owner !== undefined && !usedBy.has(owner) && waiting.every((one) => one.owner !== owner)
      if (isGone) turnOf.delete(owner)
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
