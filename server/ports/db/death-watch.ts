import type { OpenDb } from './types'
import { repeatEvery } from '../../time'

/** Interval of checks in ms, and consecutive misses that mean death: a broken connection reconnects sooner. */
const lookMs = 250
const looks = 3

interface DeathWatchDeps {
  presence: NonNullable<OpenDb['presence']>
  owner: string
  /** Ids of all processes that have not signed off. */
  known: () => Promise<string[]>
  onDeath: (id: string) => Promise<void>
  warn: (error: unknown) => void
}

/**
 * Detects within a second that a process died, because the database releases its lock with its connection. Lease expiry
 * handles processes never observed before. An outage of our own resets all observations.
 */
export function watchDeaths({ presence, owner, known, onDeath, warn }: DeathWatchDeps) {
  const missing = new Map<string, number>()

  async function look() {
    const ids = await known()
    const present = await presence.of([...ids, owner])
    if (!present.has(owner)) {
      missing.clear()
      return presence.show(owner)
    }
    for (const id of missing.keys()) if (!ids.includes(id)) missing.delete(id)
    for (const id of ids) {
      if (present.has(id)) missing.set(id, 0)
      else if (missing.has(id)) missing.set(id, missing.get(id)! + 1)
      if (missing.get(id) !== looks) continue
      missing.delete(id)
      await onDeath(id)
    }
  }

  return {
    async start(): Promise<() => void> {
      await presence.show(owner)
      return repeatEvery(lookMs, look, (error) => {
        missing.clear()
        warn(error)
      })
    },
  }
}
