import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { round, type Where } from './rounds'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const acts = ['notice', 'poll', 'button']
const deaths = ['before', 'known', 'marked', 'granted', 'committed']
const where: Where = {
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  dataDir: mkdtempSync(join(tmpdir(), 'fanle-chaos-')),
}
let failed = 0
console.log(
  `Killing ${values.rounds} processes between "paid" and "credited" (${where.databaseUrl ? 'PostgreSQL' : 'embedded database'})…`,
)
for (let n = 0; n < Number(values.rounds); n++) {
  const [act, death] = [acts[n % 3]!, deaths[Math.floor(n / 3) % 5]!]
  await round(where, act, death).then(
    () => process.stdout.write(`${n + 1}. ${act}, killed ${death}: credited once\n`),
    (error: unknown) => {
      failed++
      console.log(`${n + 1}. ${act}, killed ${death}: ${error instanceof Error ? error.message : String(error)}`)
    },
  )
}
rmSync(where.dataDir, { recursive: true, force: true })
console.log(`${Number(values.rounds) - failed} rounds clean, ${failed} not`)
process.exitCode = failed ? 1 : 0
