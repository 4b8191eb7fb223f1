import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Task } from '../../../contract/api'
import { auditLedger } from '../../../server/domain/credits/audit'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { creditHold, ledgerEntry, task } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { onPostgres, type Place, places, startWorker, url, withPlace, type Worker } from '../support/killed-workers'

const ids = systemIds(systemClock)

const draw = (worker: Worker, person: number, prompt: string, id = ids.ulid()) =>
  worker.people[person]!.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt } })
const find = (worker: Worker, person: number, id: string): Promise<Task> =>
  worker.people[person]!.call('GET /app/task/:id', { id })

/** Every task has ended, each hold was settled once, and what was paid is what was finished. */
async function assertSettledOnce(place: Place, wanted: readonly string[]) {
  const opened = await place.open()
  try {
    const tasks = await opened.db.select().from(task)
    assert.deepEqual(tasks.map(({ id }) => id).sort(), [...wanted].sort())
    assert.ok(tasks.every(({ status, worker }) => (status === 'FINISHED' || status === 'ERROR') && worker === null))
    assert.ok(tasks.every(({ attempt }) => attempt <= 2))
    const holds = await opened.db.select().from(creditHold)
    assert.deepEqual(
      holds.map(({ status }) => status).filter((status) => status === 'open'),
      [],
    )
    const entries = await opened.db
      .select()
      .from(ledgerEntry)
      .where(inArray(ledgerEntry.kind, ['capture', 'hold']))
    for (const one of tasks) {
      const of = (kind: string) => entries.filter((entry) => entry.kind === kind && entry.ref === `task:${one.id}`)
      assert.equal(of('hold').length, 1)
      assert.deepEqual(
        of('capture').map(({ spent }) => spent),
        one.status === 'FINISHED' ? [60] : [],
      )
    }
    assert.deepEqual((await auditLedger(opened.db)).differences, [])
    return tasks
  } finally {
    await opened.close()
  }
}

for (const [name, makePlace] of places) {
  describe(`a process killed in the middle of a task, on ${name}`, () => {
    test('its task is done again by the next one; one that kills twice fails with the credits back', async () =>
      withPlace(await makePlace(), async (place, workers) => {
        let worker = await startWorker(place, { doomed: true })
        workers.push(worker)
        const { users } = worker
        const [doomed, fatal, waiting] = [
          await draw(worker, 0, 'doomed'),
          await draw(worker, 1, 'hang'),
          await draw(worker, 0, 'quick'),
        ]
        const working = (person: number, id: string) =>
          waitFor('it is being done', async () => (await find(worker, person, id)).status === 'PROGRESSING')
        await working(0, doomed.id)
        await working(1, fatal.id)
        for (const [at, expected] of ['PROGRESSING', 'ERROR'].entries()) {
          await worker.kill()
          worker = await startWorker(place, { users })
          workers.push(worker)
          // What waited is done only after the dead one's tasks were taken over: then PROGRESSING is the new one's word.
          if (at === 0)
            await waitFor(
              'the other one is done',
              async () => (await find(worker, 0, waiting.id)).status === 'FINISHED',
              60_000,
            )
          await waitFor(
            `the fatal one is ${expected}`,
            async () => (await find(worker, 1, fatal.id)).status === expected,
            60_000,
          )
        }
        assert.equal((await find(worker, 0, doomed.id)).status, 'FINISHED')
        assert.match((await find(worker, 1, fatal.id)).error!.msg, /中断了，算力已退回/)
        await worker.kill()
        const tasks = await assertSettledOnce(place, [doomed.id, fatal.id, waiting.id])
        assert.deepEqual(tasks.map(({ status }) => status).sort(), ['ERROR', 'FINISHED', 'FINISHED'])
      }))

    test('killed again and again at any moment: no task lost, none paid twice', async () =>
      withPlace(await makePlace(), async (place, workers) => {
        let worker = await startWorker(place)
        workers.push(worker)
        const { users } = worker
        const made: [number, string][] = []
        for (let round = 0; round < 3; round++) {
          const asking = [0, 1, 2].flatMap((person) =>
            ['quick', 'slow 300', 'faceless'].map(async (prompt) => {
              const id = ids.ulid()
              await draw(worker, person, prompt, id)
              made.push([person, id])
            }),
          )
          // What was asked for in the moment of the kill may or may not have been taken: only answered ones count.
          await Promise.allSettled(asking)
          await sleep(40 + round * 170)
          await worker.kill()
          worker = await startWorker(place, { users })
          workers.push(worker)
        }
        for (const [person, id] of made) {
          await waitFor(
            'everything ends',
            async () => ['FINISHED', 'ERROR'].includes((await find(worker, person, id)).status),
            60_000,
          )
        }
        await worker.kill()
        await assertSettledOnce(
          place,
          made.map(([, id]) => id),
        )
      }))
  })
}

if (url !== undefined) {
  const known = url
  test('of two processes one is killed: the other one takes its task over', async () =>
    withPlace(await onPostgres(known), async (place, workers) => {
      const first = await startWorker(place, { doomed: true })
      workers.push(first)
      const { id } = await draw(first, 0, 'doomed')
      await waitFor('it is being done', async () => (await find(first, 0, id)).status === 'PROGRESSING')
      const second = await startWorker(place, { users: first.users })
      workers.push(second)
      await first.kill()
      await waitFor('the other one has done it', async () => (await find(second, 0, id)).status === 'FINISHED', 60_000)
      await second.kill()
      const [row] = await assertSettledOnce(place, [id])
      assert.equal(row!.attempt, 2)
    }))
}
