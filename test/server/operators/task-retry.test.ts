import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import { auditLedger } from '../../../server/domain/credits/audit'
import { auditEntry, engine, task } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'
import { addBridge, type Bridge, startBridge } from '../support/remote-world'

oneDb((name, open) =>
  describe(`doing a failed task again on ${name}`, () => {
    let app: TestApp
    let office: Office
    let bridge: Bridge
    let as: { token: string }
    before(async () => {
      bridge = await startBridge()
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', ENGINE_HOSTS: bridge.host } })
      await addBridge(app.open.db, bridge, { id: 'ours' })
      office = await enterOffice(app, ['support'])
      as = { token: await app.user() }
    })
    after(async () => {
      await app.close()
      await app.open.close()
      await bridge.close()
    })

    const reason = '服务商恢复了'
    const balance = async () => (await app.call('GET /app/user', {}, as)).data.balance
    const statusOf = async (id: string) => (await app.call('GET /app/task/:id', { id }, as)).data.status
    const retry = (id: string, more = {}) => office.call('POST /admin/task/:id/retry', { id, reason, ...more })
    const failedOne = async (id: string) =>
      (await office.call('GET /admin/queue')).data.failed.find((one) => one.id === id)
    const ends = (id: string, status: string) =>
      waitFor(`the task to be ${status}`, async () => (await statusOf(id)) === status)
    /** Asks for a picture while the engine is away. */
    async function failedTask(): Promise<string> {
      bridge.die()
      const id = ulid()
      const { code, msg } = await app.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt: '海' } }, as)
      assert.equal(code, 200, msg)
      await ends(id, 'ERROR')
      bridge.revive()
      await app.open.db.update(engine).set({ failures: 0, restsUntil: null })
      return id
    }

    test('its person pays nothing and gets one result, however often it is pressed', async () => {
      const before = await balance()
      const id = await failedTask()
      assert.equal(await balance(), before)
      const made = bridge.created.length
      assert.deepEqual([(await failedOne(id))?.whyNot, (await failedOne(id))?.mayBePaid], ['', false])
      const results = (await Promise.all([retry(id), retry(id)])).map(({ data }) => data?.result)
      assert.deepEqual(results.filter((one) => one === 'done').length, 1)
      await ends(id, 'FINISHED')
      assert.deepEqual([await balance(), bridge.created.length], [before, made + 1])
      const { outputs, balanceAfter } = (await app.call('GET /app/task/:id', { id }, as)).data
      assert.deepEqual([outputs.length, balanceAfter], [1, undefined], 'an old balance is not shown as the new one')
      assert.deepEqual((await auditLedger(app.open.db)).differences, [])
      assert.match((await retry(id)).msg, /已经完成/)
      assert.equal(await failedOne(id), undefined)
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
      assert.deepEqual(
        entries.map(({ act, reason: why }) => [act, why]),
        [['retryTask', reason]],
      )
    })

    test('its person is told of the new end', async () => {
      const id = await failedTask()
      const ofTask = async () =>
        (await app.call('GET /app/user/notice/page', {}, as)).data.records.filter((one) =>
          JSON.stringify(one).includes(id),
        )
      const [first] = await ofTask()
      assert.ok(first)
      await retry(id)
      await ends(id, 'FINISHED')
      const [second, ...others] = await ofTask()
      assert.deepEqual([second?.id === first.id, others.length], [false, 0])
    })

    test('a run that the provider may have charged is paid again only when the operator means it', async () => {
      const id = await failedTask()
      const job = { engineId: 'ours', id: 'theirs' }
      await app.open.db.update(engine).set({ unitCostMilliFen: 200, unitPrice: 100 })
      await app.open.db.update(task).set({ providerJob: job, engineId: 'ours' }).where(eq(task.id, id))
      assert.deepEqual([(await failedOne(id))?.mayBePaid, (await failedOne(id))?.costMilliFen], [true, 200])
      assert.match((await retry(id)).msg, /再付一次/)
      assert.equal(await statusOf(id), 'ERROR')
      assert.equal((await retry(id, { payAgain: true })).data.result, 'done')
      await ends(id, 'FINISHED')
    })

    test('what cannot be done again says why', async () => {
      const id = await failedTask()
      const { db } = app.open
      const [row] = await db.select().from(task).where(eq(task.id, id))
      for (const [changes, why] of [
        [{ error: { code: 600, key: 'engine.contentRefused' } }, /没有通过审核/],
        [{ workId: 'W1', step: 'line:1' }, /作品的一步/],
        [{ budget: 5 }, /后续步骤/],
        [{ cancelled: true }, /用户自己取消/],
        [{ endedAt: new Date(app.clock.now().getTime() - 8 * 86_400_000) }, /超过 7 天/],
      ] as const) {
        await db.update(task).set(changes).where(eq(task.id, id))
        assert.match((await retry(id)).msg, why)
        await db.update(task).set(row!).where(eq(task.id, id))
      }
      assert.equal((await retry('nothing')).code, 404)
    })

    test('a task that an operator cancelled because it was stuck can be done again', async () => {
      bridge.takes(60_000)
      const id = ulid()
      await app.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt: '山' } }, as)
      await ends(id, 'PROGRESSING')
      assert.equal((await retry(id)).data.result, 'already')
      await office.call('POST /admin/task/:id/cancel', { id, reason })
      await ends(id, 'ERROR')
      bridge.takes(30)
      assert.equal((await failedOne(id))?.id, id)
      assert.equal((await retry(id, { payAgain: true })).data.result, 'done')
      await ends(id, 'FINISHED')
    })

    test('nothing is done for an account that is held', async () => {
      const id = await failedTask()
      const [row] = await app.open.db.select().from(task).where(eq(task.id, id))
      const moderator = await enterOffice(app, ['moderator'])
      const pause = { id: row!.userId, state: 'paused', days: 3, reason }
      assert.equal((await moderator.call('PUT /admin/person/:id/state', pause)).data.result, 'done')
      assert.match((await retry(id)).msg, /账号现在被限制/)
    })
  }),
)
