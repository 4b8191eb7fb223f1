import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { waitFor } from '../../support/wait'
import { oneDb } from '../support/db'
import { startTasks, type TaskWorldOptions } from '../support/task-world'

oneDb((name, open) =>
  describe(`results while the store is away, on ${name}`, () => {
    async function withWorld(
      settings: TaskWorldOptions['settings'],
      run: (world: Awaited<ReturnType<typeof startTasks>>) => Promise<void>,
    ) {
      const opened = await open()
      const world = await startTasks(opened, { settings })
      try {
        await run(world)
        assert.deepEqual(await world.audit(), [])
      } finally {
        await world.stop()
        await opened.close()
      }
    }
    const ends = (world: Awaited<ReturnType<typeof startTasks>>) => world.seen.filter(({ at }) => at === 'end').length

    test('a finished result waits for the store, keeps no worker from others, and is paid once', () =>
      withWorld({ capacity: 1 }, async (world) => {
        const [one, other] = [await world.person(), await world.person()]
        world.stored.setAway(true)
        const first = await one.draw('quick')
        await waitFor('the first try', () => world.warnings.length > 0)
        const second = await other.draw('quick')
        await waitFor('the second engine, on the only worker', () => ends(world) === 2)
        world.stored.setAway(false)
        for (const [person, { id }] of [
          [one, first],
          [other, second],
        ] as const) {
          const state = async () => (await world.tasks.find(person.userId, 'zh-CN', id)).status
          await waitFor('its end', async () => (await state()) === 'FINISHED')
          assert.equal((await person.balance()).held, 0)
        }
        assert.equal(ends(world), 2, 'no engine ran twice')
      }))

    test('a result that cannot be stored is given back once; then it fails with the credits back', () =>
      withWorld({ storeForMs: 400 }, async (world) => {
        const person = await world.person()
        world.stored.setAway(true)
        const { id } = await person.draw('quick')
        const found = () => world.tasks.find(person.userId, 'zh-CN', id)
        await waitFor('the second run', () => ends(world) === 2)
        await waitFor('its end', async () => (await found()).status === 'ERROR')
        assert.deepEqual(await person.balance(), { balance: 100_000, held: 0 })
      }))
  }),
)
