import { createScratch } from '../support/scratch-database'
import { noValkey, startValkey } from '../server/support/valkey'
import { carried, climb, holds, type Level, measure } from './streams'
import type { Row } from './table'

const levels = process.env['BENCH_LEVELS']?.split(',').map(Number) ?? [200, 400, 600, 800, 1000]
/** `BENCH_WAYS=Valkey`: only those with the word in their name. */
const chosen = process.env['BENCH_WAYS'] ?? ''

interface Way {
  name: string
  processes: number
  hash: boolean
  valkey?: boolean
  budget?: number
}

const ways: readonly Way[] = [
  { name: 'one process', processes: 1, hash: true },
  { name: 'two processes, round robin', processes: 2, hash: false, budget: 600 },
  { name: 'two processes, by session', processes: 2, hash: true },
  { name: 'four processes, round robin', processes: 4, hash: false },
  { name: 'four processes, by session', processes: 4, hash: true },
  { name: 'one process, Valkey', processes: 1, hash: true, valkey: true },
  { name: 'two processes, round robin, Valkey', processes: 2, hash: false, valkey: true, budget: 800 },
  { name: 'four processes, round robin, Valkey', processes: 4, hash: false, valkey: true },
]

/** How many streams one, two and four processes carry, in which way of asking, and what the death of one of them costs. */
export async function scale(): Promise<Row[]> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const rows: Row[] = []
  for (const way of ways) {
    if (!way.name.includes(chosen) || (way.valkey && noValkey)) continue
    const valkey = way.valkey ? await startValkey() : undefined
    console.log(`  ${way.name}:`)
    const run = async (count: number, killsOne = false): Promise<Level> => {
      const scratch = await createScratch(url)
      return measure(count, {
        databaseUrl: scratch.url,
        processes: way.processes,
        hash: way.hash,
        valkey,
        killsOne,
      }).finally(scratch.drop)
    }
    try {
      const climbed = await climb(levels, run)
      rows.push(carried(`${way.name}: streams held at once`, climbed, way.budget ?? 0))
      const held = climbed.filter(holds).at(-1)
      if (!held) continue
      rows.push({ what: `${way.name}, ${held.streams} streams: added delay p99`, value: held.p99, unit: 'ms' })
      rows.push({
        what: `${way.name}, ${held.streams} streams: transactions a second for 100 of them`,
        value: held.transactionsPer100 ?? Number.NaN,
        unit: '',
      })
      if (way.processes < 2) continue
      const { elsewhereMs = Number.NaN } = await run(Math.min(held.streams, 200), true)
      rows.push({
        what: `${way.name}: one of them killed, its answers are made elsewhere after`,
        value: elsewhereMs / 1000,
        unit: 's',
        budget: 3,
      })
    } finally {
      await valkey?.stop()
    }
  }
  return rows
}
