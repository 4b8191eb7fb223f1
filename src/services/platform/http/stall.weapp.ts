/** WeChat's limit for a whole transfer: a slow one that moves may take it. */
export const wholeTransferMs = 600_000
/** Without progress for this long, the connection or the server is dead. */
const stalledMs = 60_000
/** Everything has been sent, and the server works on it: a film is made smaller. */
const worksMs = 300_000
const lookEveryMs = 5000

interface Transfer<T> extends PromiseLike<T> {
  abort?(): void
  onProgressUpdate?(listener: (event: { progress: number }) => void): void
}

/**
 * Resolves when a transfer ends. A stalled transfer is aborted and fails like a broken connection. Stalls are measured
 * in timer ticks, not by the clock: in the background WeChat stops timers and transfers alike.
 */
export function transferred<T>(
  transfer: Transfer<T>,
  progress: (percent: number) => void = () => undefined,
): Promise<T> {
  let stoodMs = 0
  let limitMs = stalledMs
  const looking = setInterval(() => {
    stoodMs += lookEveryMs
    if (stoodMs < limitMs) return
    clearInterval(looking)
    transfer.abort?.()
  }, lookEveryMs)
  transfer.onProgressUpdate?.(({ progress: percent }) => {
    stoodMs = 0
    limitMs = percent < 100 ? stalledMs : worksMs
    progress(percent)
  })
  return Promise.resolve(transfer).then(
    (reply) => {
      clearInterval(looking)
      return reply
    },
    (error: unknown) => {
      clearInterval(looking)
      throw error
    },
  )
}
