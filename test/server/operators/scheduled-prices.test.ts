import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../contract/time'
import { auditEntry, operator, scheduledSetting } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`prices of packages at a time on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
    })
    beforeEach(async () => {
      office = await enterOffice(app, ['owner'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const reason = '周末特价'
    const packages = async () => (await office.call('GET /admin/package')).data
    const row = async (place: number) => (await packages())[place]!
    async function schedule(place: number, priceFen: number, afterMs = hourMs, by = office) {
      const { id, originPriceFen, num, expirationDays, productId, version } = await row(place)
      const dueAt = new Date(app.clock.now().getTime() + afterMs).toISOString()
      const priced = { priceFen, originPriceFen, num, expirationDays, productId }
      return by.call('POST /admin/package/:id/schedule', { id, ...priced, version, dueAt, reason })
    }
    const waiting = async () =>
      (await office.call('GET /admin/package/schedule')).data.map(({ packageId, priceFen, fault }) => [
        packageId,
        priceFen,
        fault,
      ])
    const failed = async () =>
      (await office.call('GET /admin/today')).data.todo.find(({ kind }) => kind === 'failedPrices')!.count
    const cancel = async (id: string) =>
      (await office.call('POST /admin/package/schedule/:id/cancel', { id, reason: '不办了，取消' })).data.result
    async function whenDue() {
      app.clock.forward(hourMs)
      await app.dueSettings()
      office = await enterOffice(app, ['owner'])
    }

    test('a plan of two prices is made in its order, also when the words changed, and is in the history', async () => {
      const { id, priceFen: usual, texts, recommended, enabled, sort } = await row(0)
      await schedule(0, usual - 1, hourMs / 2)
      await schedule(0, usual, 2 * hourMs)
      const { version } = await row(0)
      const words = { id, texts, recommended: !recommended, enabled, sort, version, reason }
      assert.equal((await office.call('PUT /admin/package/:id', words)).code, 200)
      await whenDue()
      assert.deepEqual([(await row(0)).priceFen, await waiting()], [usual - 1, [[id, usual, '']]])
      const shop = (await app.call('GET /app/comb/list', {})).data.find((one) => one.id === id)
      assert.equal(shop?.priceFen, usual - 1)
      await whenDue()
      assert.deepEqual([(await row(0)).priceFen, await waiting()], [usual, []])
      const history = (await office.call('GET /admin/history/:kind/:id', { kind: 'package', id })).data.records
      assert.deepEqual(
        history.slice(0, 2).map(({ after, reason: why }) => [after!['priceFen'], why]),
        [
          [usual, `定时改动：${reason}`],
          [usual - 1, `定时改动：${reason}`],
        ],
      )
    })

    test('one whose price was changed meanwhile waits for an operator, and one that was taken back is not made', async () => {
      const { id, priceFen, originPriceFen, num, expirationDays, productId, version } = await row(1)
      const stale = (await schedule(1, priceFen - 5)).data
      const back = (await schedule(1, priceFen - 6)).data
      assert.deepEqual([await cancel(back.id), await cancel(back.id)], ['done', 'already'])
      const priced = { priceFen: priceFen - 1, originPriceFen, num, expirationDays, productId }
      await office.call('PUT /admin/package/:id/price', { id, ...priced, version, reason })
      await whenDue()
      assert.deepEqual(await waiting(), [[id, priceFen - 5, '安排以后有人改过这个套餐的价格']])
      assert.deepEqual([(await row(1)).priceFen, await failed()], [priceFen - 1, 1])
      await cancel(stale.id)
      const [last] = await app.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1)
      assert.deepEqual([last?.act, last?.subjectId, await failed()], ['cancelScheduled', `package.${id}`, 0])
    })

    test('only owners plan prices, and the calls of settings do not reach them', async () => {
      const catalogue = await enterOffice(app, ['catalogue'])
      assert.equal((await schedule(0, 1, hourMs, catalogue)).code, 403)
      const { id } = (await schedule(0, 990)).data
      assert.deepEqual((await catalogue.call('GET /admin/site/schedule')).data, [])
      const other = { id, reason: '不办了，取消' }
      assert.equal((await catalogue.call('POST /admin/site/schedule/:id/cancel', other)).data.result, 'already')
      await app.open.db.update(operator).set({ roles: ['catalogue'] })
      await whenDue()
      assert.match(String((await waiting())[0]![2]), /^安排它的操作员已经停用，或者没有这个权限了/)
      await app.open.db.delete(scheduledSetting).where(eq(scheduledSetting.id, id))
    })

    test('a time that is over, a bad price, an old version and an eleventh plan are refused at once', async () => {
      const { priceFen, originPriceFen } = await row(0)
      assert.match((await schedule(0, priceFen, 0)).msg, /生效时间已经过了/)
      assert.match((await schedule(0, priceFen, 367 * dayMs)).msg, /最晚在一年以后/)
      if (originPriceFen) assert.match((await schedule(0, originPriceFen + 1)).msg, /原价不能低于售价/)
      for (let plans = 0; plans < 10; plans++) assert.equal((await schedule(0, priceFen)).code, 200)
      assert.match((await schedule(0, priceFen)).msg, /已经有 10 个定时改价/)
    })
  }),
)
