import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults'
import { films } from './films'
import { round, type Where } from './rounds'

// `--only payments`, `--only films` or `--only faults`; `--faults PostgreSQL,worker` for those with such a word in
// their name. `--seed` repeats the moments at which `--kills` processes that make films die.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    only: { type: 'string' },
    faults: { type: 'string', default: '' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const wanted = values.faults.split(',').filter(Boolean)
const acts = ['notice', 'poll', 'button']
const deaths = ['before', 'known', 'marked', 'granted', 'committed']
const say = (line: string) => console.log(line)
const isWanted = (part: string) => (values.only ?? part) === part && (wanted.length === 0 || part === 'faults')
let failed = 0
if (isWanted('payments')) failed += await payments()
if (isWanted('films')) failed += await films(Number(values.kills), Number(values.seed), say)
if (isWanted('faults')) failed += await faults(wanted, say)
process.exitCode = failed ? 1 : 0

/** Answers how many rounds went wrong. */
async function payments(): Promise<number> {
  let wrong = 0
  const where: Where = {
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    dataDir: mkdtempSync(join(tmpdir(), 'fanle-chaos-')),
  }
  console.log(
    `Killing ${values.rounds} processes between "paid" and "credited" (${where.databaseUrl ? 'PostgreSQL' : 'embedded database'})…`,
  )
  for (let n = 0; n < Number(values.rounds); n++) {
    const [act, death] = [acts[n % 3]!, deaths[Math.floor(n / 3) % 5]!]
    await round(where, act, death).then(
      () => process.stdout.write(`${n + 1}. ${act}, killed ${death}: credited once\n`),
      (error: unknown) => {
        wrong++
        console.log(`${n + 1}. ${act}, killed ${death}: ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }
  rmSync(where.dataDir, { recursive: true, force: true })
  console.log(`${Number(values.rounds) - wrong} rounds clean, ${wrong} not`)
  return wrong
}
