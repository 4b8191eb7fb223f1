import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../ports/clock'

interface Counted {
  name: string
  help: string
  /** The label of the values. */
  label: string
  clock: Clock
  /** The values are read at most this often, however often the metrics are collected. */
  pauseMs: number
  /** Values by label. */
  count: () => Promise<ReadonlyMap<string, number>>
}

/** A gauge of numbers in the database. While the database is away it keeps its last values. */
export function countedGauge(registry: Registry, { name, help, label, clock, pauseMs, count }: Counted) {
  let nextAtMs = 0
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const now = clock.now().getTime()
      if (now < nextAtMs) return
      nextAtMs = now + pauseMs
      const found = await count().catch(() => null)
      for (const [key, value] of found ?? []) this.set({ [label]: key }, value)
    },
  })
}
