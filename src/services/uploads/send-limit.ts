interface Sending<T> {
  file: Promise<T>
  abort(): void
}

/** Starts at most `size` sendings at a time, in order. An aborted one that waits never starts. */
export function createSendLimit<T>(size: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    while (running < size && waiting.length > 0) waiting.shift()!()
  }

  return (start: () => Sending<T>): Sending<T> => {
    let started: Sending<T> | undefined
    let isAborted = false
    const file = new Promise<T>((resolve, reject) => {
      waiting.push(() => {
        if (isAborted) return
        running += 1
        started = start()
        const done = () => {
          running -= 1
          next()
        }
        started.file.then(resolve, reject).then(done, done)
      })
    })
    next()
    return {
      file,
      abort() {
        isAborted = true
        started?.abort()
      },
    }
  }
}
