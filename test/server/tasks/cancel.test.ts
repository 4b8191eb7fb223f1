import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clientOf } from '../../support/client'
import { waitFor } from '../../support/wait'
import { eachDb } from '../support/db'
import { movableClock } from '../support/people'
import { type TaskPerson, type TaskWorld, type TaskWorldOptions, startTasks } from '../support/task-world'

eachDb((name, open) =>
  describe(`cancelling and deleting tasks on ${name}`, () => {
    /** A database of its own with one or more processes on it; the ledger must add up at the end. */
    async function withWorlds(options: TaskWorldOptions[], act: (worlds: TaskWorld[]) => Promise<void>) {
      const opened = await open()
      const worlds = await Promise.all(options.map((one) => startTasks(opened, one)))
      try {
        await act(worlds)
        assert.deepEqual(await worlds[0]!.audit(), [])
      } finally {
        for (const world of worlds) await world.stop()
        await opened.close()
      }
    }
    const withWorld = (options: TaskWorldOptions, act: (world: TaskWorld) => Promise<void>) =>
      withWorlds([options], ([world]) => act(world!))

    test('200 cancels around the end of their tasks: each answers the task as it ended, and none deletes a work', () =>
      withWorlds([{ settings: { capacity: 8 } }, { works: false }], async ([maker, other]) => {
        const people = await Promise.all(Array.from({ length: 8 }, () => maker!.person()))
        let late = 0
        async function race(one: TaskPerson, round: number) {
          const elsewhere = clientOf(other!.url, one.userId)
          const { id } = await one.draw('quick')
          const isRunning = round % 3 === 0
          if (isRunning) await waitFor('its begin', () => maker!.seen.some(({ taskId }) => taskId === id))
          else await one.ended(id)
          const answers = await Promise.all([
            one.call('POST /app/task/:id/cancel', { id }),
            elsewhere.call('POST /app/task/:id/cancel', { id }),
            // Older clients cancel with the bare call.
            ...(isRunning ? [] : [one, elsewhere].map(({ call }) => call('DELETE /app/task/:id', { id }))),
            elsewhere.call('POST /app/task/:id/cancel', { id }),
          ])
          const { status, cancelled, credits, outputs } = await one.call('GET /app/task/:id', { id })
          assert.deepEqual([status, credits, outputs.length], cancelled ? ['ERROR', 0, 0] : ['FINISHED', 60, 1])
          for (const answer of answers) assert.deepEqual([answer?.status, answer?.cancelled], [status, cancelled])
          if (!cancelled) late += answers.length
        }
        await Promise.all(
          people.map(async (one) => {
            for (let round = 0; round < 8; round++) await race(one, round)
          }),
        )
        assert.ok(late >= 200, `${late} cancels came late`)
      }))

    test('deleting is not cancelling: a delete of a task whose end was seen leaves an open one alone', () =>
      withWorld({ settings: { capacity: 1 } }, async (world) => {
        const one = await world.person()
        const { id } = await one.draw('hang')
        const kept = await one.call('DELETE /app/task/:id', { id, ended: 'true' })
        assert.ok(kept && ['QUEUING', 'PROGRESSING'].includes(kept.status))
        assert.equal((await one.call('POST /app/task/:id/cancel', { id })).cancelled, true)
        assert.equal(await one.call('DELETE /app/task/:id', { id, ended: 'true' }), null)
      }))

    test('an older client deletes a work with the bare call once its end is ten seconds old', async () => {
      const clock = movableClock()
      await withWorld({ clock }, async (world) => {
        const one = await world.person()
        const { id } = await one.draw('quick')
        await one.ended(id)
        assert.equal((await one.call('DELETE /app/task/:id', { id }))?.status, 'FINISHED')
        clock.move(10_000)
        assert.equal(await one.call('DELETE /app/task/:id', { id }), null)
      })
    })
  }),
)
