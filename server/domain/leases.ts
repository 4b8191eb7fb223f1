import { repeatEvery } from '../time'

interface LeaseDeps<Lost> {
  /** Silence in ms after which other processes take a process's work. */
  leaseMs: number
  /** No other process uses the database, so foreign work is lost at once. */
  alone: boolean
  /** Ids of this process's running work. */
  running: () => string[]
  /** Extends this process's lease. Returns the work that the database still assigns to it. */
  renew: (running: string[]) => Promise<{ id: string; stopRequested: boolean }[]>
  /** Stops work of this process: a user asked for it, or another process took or ended it. */
  stop: (id: string, reason: 'stopRequested' | 'lost') => void
  /** Work of processes with an expired lease; with `everything`, of all other processes. */
  findLost: (options: { everything: boolean }) => Promise<Lost[]>
  /** Settles lost work, if it is still lost. */
  settleLost: (lost: Lost, options: { everything: boolean }) => Promise<void>
  warn: (error: unknown) => void
}

/** Renews the lease of this process's work and settles the work of processes that died. */
export function createLeases<Lost>({
  leaseMs,
  alone,
  running,
  renew,
  stop,
  findLost,
  settleLost,
  warn,
}: LeaseDeps<Lost>) {
  let stops: (() => void)[] = []
  let renewedAt = -Infinity
  /** Start of the unbroken series of renewals. */
  let steadySince = Infinity

  async function renewOwn() {
    const before = running()
    const assigned = await renew(before)
    const now = performance.now()
    if (now - renewedAt > leaseMs) steadySince = now
    renewedAt = now
    for (const { id, stopRequested } of assigned) if (stopRequested) stop(id, 'stopRequested')
    const ids = new Set(assigned.map(({ id }) => id))
    // The query misses work that began while it ran; work that ended meanwhile is no longer running.
    const after = new Set(running())
    for (const id of before) if (!ids.has(id) && after.has(id)) stop(id, 'lost')
  }

  async function reap(options: { everything: boolean }) {
    // During a database outage nobody could renew: others get one lease of time.
    const now = performance.now()
    const isSteady = now - renewedAt < leaseMs && now - steadySince >= leaseMs
    if (!options.everything && !isSteady) return
    for (const lost of await findLost(options)) await settleLost(lost, options)
  }

  return {
    async start() {
      await renewOwn()
      await reap({ everything: alone })
      stops = [
        repeatEvery(leaseMs / 3, renewOwn, warn),
        repeatEvery(leaseMs / 3, () => reap({ everything: false }), warn),
      ]
    },
    stop() {
      for (const stopTimer of stops) stopTimer()
    },
  }
}
