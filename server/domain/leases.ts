import { repeatEvery } from '../time'

interface LeaseDeps<Lost> {
  /** How long a process may be silent before other processes take its work. */
  leaseMs: number
  /** This process is the only one on the database, so work that is not its own is lost at once. */
  alone: boolean
  /** Ids of the work this process does now. */
  running: () => string[]
  /** Extends this process's lease. Answers the work the database still assigns to it. */
  renew: (running: string[]) => Promise<{ id: string; stopRequested: boolean }[]>
  /** Ends work of this process: a user asked for that, or it was assigned to another process or ended there. */
  stop: (id: string, reason: 'stopRequested' | 'lost') => void
  /** Work of processes whose lease has run out; with `everything`, of all processes but this one. */
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
  /** Since then every renewal came in time. */
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
    // While the database was away, others could not renew either: they get one lease to do it.
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
