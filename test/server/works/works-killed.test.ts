import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Work } from '../../../contract/api'
import { auditLedger } from '../../../server/domain/credits/audit'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { creditHold, ledgerEntry, task } from '../../../server/ports/db/schema'
import { randomNumbers } from '../support/random-json'
import { waitFor } from '../../support/wait'
import { type Place, places, startWorker, withPlace, type Worker } from '../support/killed-workers'

const ids = systemIds(systemClock)
const pictures = ['slow 200', 'quick b', 'slow 250']
/** Two of three shots are spoken. */
const voices = 2
const price = { script: 20, picture: 60, voice: 10 }
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
/** After so many milliseconds a process dies: while it writes, plans, draws and joins. `npm run chaos` kills more. */
const lifeMs = { most: 800, count: 4 }

const find = (worker: Worker, id: string): Promise<Work> => worker.people[0]!.call('GET /app/work/:id', { id })

/** Each step was bought once, and what was paid is the script and its steps. */
async function assertBoughtOnce(place: Place, id: string) {
  const opened = await place.open()
  try {
    const steps = await opened.db.select().from(task).where(eq(task.workId, id))
    const done = steps.filter(({ status }) => status === 'FINISHED').map(({ step }) => step)
    assert.equal(new Set(done).size, done.length)
    const doneOf = (sort: string) => done.filter((step) => step!.startsWith(sort)).length
    assert.deepEqual([doneOf('picture:'), doneOf('line:'), doneOf('join:')], [pictures.length, voices, 1])
    assert.equal(await opened.db.$count(creditHold, eq(creditHold.status, 'open')), 0)
    const paid = await opened.db.select().from(ledgerEntry).where(eq(ledgerEntry.kind, 'capture'))
    assert.equal(
      paid.reduce((sum, { spent }) => sum + spent, 0),
      price.script + price.picture * pictures.length + price.voice * voices,
    )
    assert.deepEqual((await auditLedger(opened.db)).differences, [])
  } finally {
    await opened.close()
  }
}

for (const [name, makePlace] of places) {
  describe(`processes killed while a film is made, on ${name}`, () => {
    test(`the film becomes whole, and no step is bought twice (SEED=${seed})`, async () =>
      withPlace(await makePlace(), async (place, workers) => {
        const id = ids.ulid()
        let users: string[] = []
        const start = async () => {
          const worker = await startWorker(place, { users, attempts: 20 })
          workers.push(worker)
          users = worker.users
          // A repeat of the id asks for nothing more.
          const input = { text: pictures.join('\n'), seconds: '15', music: 'none' }
          await worker.people[0]!.call('POST /app/task', { id, serviceKey: 'FILM', input })
          return worker
        }
        const next = randomNumbers(seed)
        for (let n = 0; n < lifeMs.count; n++) {
          const worker = await start()
          await sleep(next() * lifeMs.most)
          await worker.kill()
        }
        const last = await start()
        await waitFor('the film is whole', async () => (await find(last, id)).state === 'finished', 60_000)
        await last.kill()
        await assertBoughtOnce(place, id)
      }))
  })
}
