/** A place in a lane, given back once. */
export type GiveBack = () => void

/** Lets a number of callers at a time through, in the order they came; whoever aborts leaves the line with the signal's reason. */
export function createLane(width: number) {
  const line: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else inside--
  }
  const once = (): GiveBack => {
    let given = false
    return () => {
      if (!given) leave()
      given = true
    }
  }
  return {
    enter: (signal?: AbortSignal) =>
      new Promise<GiveBack>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        if (inside < width) {
          inside++
          return resolve(once())
        }
        const giveUp = () => {
          line.splice(line.indexOf(go), 1)
          reject(signal?.reason as Error)
        }
        const go = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve(once())
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        line.push(go)
      }),
    inside: () => inside,
  }
}
