import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../ports/clock'

/** The tables are read at most this often, however often the metrics are collected. */
const pauseMs = 30_000

interface BadRows {
  clock: Clock
  /** Bad rows by table. */
  count: () => Promise<ReadonlyMap<string, number>>
}

/** Bad rows of the operator as they are now. While the database is away the gauge keeps its last values. */
export function badRowGauge(registry: Registry, { clock, count }: BadRows) {
  let nextAtMs = 0
  return new Gauge({
    name: 'fanle_bad_rows',
    help: "Rows of the operator's tables that have a fault now; of `site`, settings that have one",
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      const now = clock.now().getTime()
      if (now < nextAtMs) return
      nextAtMs = now + pauseMs
      const found = await count().catch(() => null)
      for (const [table, rows] of found ?? []) this.set({ table }, rows)
    },
  })
}
