import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Work } from '../../../contract/api'
import { auditLedger } from '../../../server/domain/credits/audit'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { creditHold, ledgerEntry, task } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { type Place, places, startWorker, withPlace, type Worker } from '../support/killed-workers'

const ids = systemIds(systemClock)
const lines = ['slow 200', 'quick b', 'slow 150', 'quick d', 'slow 250', 'quick f']
/** After so many milliseconds the process dies: while it writes, plans, speaks and joins. */
const lives = [30, 400, 150, 800]

const find = (worker: Worker, id: string): Promise<Work> => worker.people[0]!.call('GET /app/work/:id', { id })

/** Each line was bought once, and what was paid is the script and the lines. */
async function assertBoughtOnce(place: Place, id: string) {
  const opened = await place.open()
  try {
    const steps = await opened.db.select().from(task).where(eq(task.workId, id))
    const done = steps.filter(({ status }) => status === 'FINISHED').map(({ step }) => step)
    assert.equal(new Set(done).size, done.length)
    assert.equal(done.filter((step) => step!.startsWith('line:')).length, lines.length)
    assert.equal(await opened.db.$count(creditHold, eq(creditHold.status, 'open')), 0)
    const paid = await opened.db.select().from(ledgerEntry).where(eq(ledgerEntry.kind, 'capture'))
    assert.equal(
      paid.reduce((sum, { spent }) => sum + spent, 0),
      10 + 10 * lines.length,
    )
    assert.deepEqual((await auditLedger(opened.db)).differences, [])
  } finally {
    await opened.close()
  }
}

for (const [name, makePlace] of places) {
  describe(`processes killed while a work is made, on ${name}`, () => {
    test('the work becomes whole, and no step is bought twice', async () =>
      withPlace(await makePlace(), async (place, workers) => {
        const id = ids.ulid()
        let users: string[] = []
        const start = async () => {
          const worker = await startWorker(place, { users, attempts: 20 })
          workers.push(worker)
          users = worker.users
          // A repeat of the id asks for nothing more.
          const input = { text: lines.join('\n'), minutes: '1', music: false }
          await worker.people[0]!.call('POST /app/task', { id, serviceKey: 'PODCAST', input })
          return worker
        }
        for (const lifeMs of lives) {
          const worker = await start()
          await sleep(lifeMs)
          await worker.kill()
        }
        const last = await start()
        await waitFor('the work is whole', async () => (await find(last, id)).state === 'finished', 60_000)
        await last.kill()
        await assertBoughtOnce(place, id)
      }))
  })
}
