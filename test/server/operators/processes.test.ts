import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs, minuteMs } from '../../../contract/time'
import { createProcessReport } from '../../../server/domain/operators/processes'
import { model, processState } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice } from '../support/office'

const key = 'sk-secret-of-the-test'

oneDb((name, open) =>
  describe(`processes in the office on ${name}`, () => {
    let app: TestApp
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      await app.open.db.update(model).set({ keyEnv: 'MODEL_KEY_OF_TEST' })
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const list = async () => {
      const { code, data, msg } = await (await enterOffice(app, ['catalogue'])).call('GET /admin/process')
      assert.equal(code, 200, msg)
      return data
    }
    /** Another process on the same database. */
    const another = (id: string, env: Record<string, string>, more: { version?: string; worker?: string } = {}) =>
      createProcessReport({
        ...{ db: app.open.db, clock: app.clock, env, secret: 'the same secret' },
        facts: { id, host: 'two', pid: 2, role: 'web', version: '0.0.0-test', node: '20', worker: '', ...more },
        valkey: () => 'none',
        ffmpeg: async () => '6.1',
      })
    const clear = () => app.open.db.delete(processState)

    test('a process describes itself; keys are fingerprints', async () => {
      await app.processes.report()
      const { processes, hasWorker } = await list()
      const [one] = processes
      assert.deepEqual(
        [processes.length, one!.version, one!.role, one!.pid, one!.isSilent, hasWorker],
        [1, '0.0.0-test', 'all', process.pid, false, true],
      )
      assert.ok(one!.worker)
      await another('a', { MODEL_KEY_OF_TEST: key }).report()
      const stored = JSON.stringify(await app.open.db.select().from(processState))
      assert.ok(!stored.includes(key))
      assert.match(stored, /"MODEL_KEY_OF_TEST":"[0-9a-f]{8}"/)
      await clear()
    })

    test('a key or a version that only some processes have is named; equal ones are not', async () => {
      await another('a', { MODEL_KEY_OF_TEST: key }).report()
      await another('b', { MODEL_KEY_OF_TEST: key }).report()
      assert.deepEqual((await list()).differences, [])
      await another('b', {}, { version: '0.0.1' }).report()
      const { differences, processes, hasWorker } = await list()
      assert.deepEqual(differences, ['version', 'MODEL_KEY_OF_TEST'])
      assert.equal(hasWorker, false)
      const printOf = (id: string) =>
        processes.find((one) => one.id === id)!.keys.find((one) => one.name === 'MODEL_KEY_OF_TEST')!.fingerprint
      assert.match(printOf('a')!, /^[0-9a-f]{8}$/)
      assert.equal(printOf('b'), null)
      await another('b', { MODEL_KEY_OF_TEST: `${key}2` }).report()
      assert.deepEqual((await list()).differences, ['MODEL_KEY_OF_TEST'])
      await clear()
    })

    test('a silent process is marked and counts no more; after a day it is forgotten', async () => {
      await another('a', {}, { worker: 'w' }).report()
      app.clock.forward(2 * minuteMs)
      await another('b', { MODEL_KEY_OF_TEST: key }).report()
      const { processes, differences, hasWorker } = await list()
      assert.deepEqual(
        processes.map(({ id, isSilent }) => [id, isSilent]),
        [
          ['b', false],
          ['a', true],
        ],
      )
      assert.deepEqual([differences, hasWorker], [[], false])
      app.clock.forward(dayMs)
      await another('b', {}).report()
      assert.deepEqual(
        (await list()).processes.map(({ id }) => id),
        ['b'],
      )
      await clear()
    })

    test('a process that stops in order leaves no silent row', async () => {
      const one = another('a', {})
      await one.report()
      await one.leave()
      assert.deepEqual((await list()).processes, [])
    })
  }),
)
