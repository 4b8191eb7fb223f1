/** The next test file of the process starts within this time. */
const idleMs = 2_000

/**
 * One value for all test files of a process. The first `take` opens it. It is closed two seconds after the last `release`,
 * unless the next file has taken it meanwhile.
 */
export function shared<T>(open: () => Promise<T>, close: (value: T) => Promise<unknown>) {
  let value: Promise<T> | undefined
  let users = 0
  return {
    take(): Promise<T> {
      users += 1
      return (value ??= open())
    },
    release(): void {
      users -= 1
      setTimeout(() => {
        const unused = users === 0 ? value : undefined
        if (!unused) return
        value = undefined
        void unused.then(close)
      }, idleMs)
    },
  }
}
