import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { verifyChain } from '../../../server/audit'
import { dayMs, hourMs } from '../../../contract/time'
import { auditEntry, operator, scheduledSetting } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { eachDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

eachDb((name, open) =>
  describe(`settings at a time on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
    })
    after(async () => {
      assert.equal((await verifyChain(app.open.db)).fault, null)
      await app.close()
      await app.open.close()
    })

    const reason = '双十二活动'
    const setting = async (key: string) => (await office.call('GET /admin/site')).data.find((one) => one.key === key)!
    const inForce = async (key: string) => (await setting(key)).inForce
    async function schedule(key: string, value: unknown, afterMs = hourMs) {
      const { version } = await setting(key)
      const dueAt = new Date(app.clock.now().getTime() + afterMs).toISOString()
      return office.call('POST /admin/site/:key/schedule', {
        key,
        version,
        dueAt,
        reason,
        ...(value !== undefined && { value }),
      })
    }
    const cancel = async (id: string) =>
      (await office.call('POST /admin/site/schedule/:id/cancel', { id, reason: '不办了，取消' })).data.result
    const waiting = async () =>
      (await office.call('GET /admin/site/schedule')).data.map(({ key, fault }) => [key, fault])
    const failed = async () =>
      (await office.call('GET /admin/today')).data.todo.find(({ kind }) => kind === 'failedSchedules')!.count
    const newest = async () => (await app.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1))[0]!
    /** An hour passes, and the operator enters again. */
    async function whenDue() {
      app.clock.forward(hourMs)
      await app.dueSettings()
      office = await enterOffice(app, ['catalogue'])
    }

    test('a change is made at its time, once by two workers, and audited as its operator’s', async () => {
      office = await enterOffice(app, ['catalogue'])
      const { id } = (await schedule('appInfo.memberDiscountPercent', 31)).data
      const planned = await newest()
      assert.deepEqual(
        [planned.act, planned.subjectKind, planned.subjectId, planned.reason],
        ['scheduleSetting', 'scheduled_setting', 'appInfo.memberDiscountPercent', reason],
      )
      app.clock.forward(hourMs - 1)
      await app.dueSettings()
      assert.notEqual(await inForce('appInfo.memberDiscountPercent'), 31)
      app.clock.forward(1)
      const entries = await app.open.db.$count(auditEntry)
      await Promise.all([app.dueSettings(), app.dueSettings()])
      await app.dueSettings()
      assert.equal(await app.open.db.$count(auditEntry), entries + 1)
      const made = await newest()
      assert.deepEqual(
        [made.act, made.subjectKind, made.after, made.reason, made.who, made.operatorId],
        ['setSite', 'site', { value: 31 }, `定时改动：${reason}`, planned.who, planned.operatorId],
      )
      assert.equal(await inForce('appInfo.memberDiscountPercent'), 31)
      assert.deepEqual([await waiting(), await cancel(id)], [[], 'already'])
    })

    test('after an hour without a worker the changes of a plan are made in their order', async () => {
      const key = 'baseInfo.contactHours'
      const before = await inForce(key)
      await schedule(key, undefined, hourMs)
      await schedule(key, '双十二加班', hourMs / 2)
      await whenDue()
      assert.deepEqual([await inForce(key), await waiting()], ['', []])
      const history = (await office.call('GET /admin/history/:kind/:id', { kind: 'site', id: key })).data.records
      assert.deepEqual(
        history.map(({ before, after }) => [before!['value'], after!['value']]),
        [
          ['双十二加班', null],
          [before, '双十二加班'],
        ],
      )
    })

    test('one that was taken back is not made', async () => {
      const { id } = (await schedule('baseInfo.siteTitle', '晚了')).data
      assert.deepEqual([await cancel(id), await cancel(id)], ['done', 'already'])
      const { act, subjectId, before } = await newest()
      assert.deepEqual(
        [act, subjectId, (before as { value: string }).value],
        ['cancelScheduled', 'baseInfo.siteTitle', '晚了'],
      )
      await whenDue()
      assert.notEqual(await inForce('baseInfo.siteTitle'), '晚了')
    })

    test('one whose setting was changed meanwhile waits for an operator', async () => {
      const key = 'appInfo.tagline'
      const { id } = (await schedule(key, '旧的打算')).data
      const { version } = await setting(key)
      await office.call('PUT /admin/site/:key', { key, value: '新的', version, reason })
      await whenDue()
      assert.deepEqual(
        [await inForce(key), await waiting(), await failed()],
        ['新的', [[key, '安排以后有人改过这个设置']], 1],
      )
      await cancel(id)
      assert.equal(await failed(), 0)
    })

    test('one that a rule of that day refuses waits for an operator, and the others are made', async () => {
      const { db } = app.open
      const { id } = (await schedule('appInfo.orderMinutes', 20, hourMs / 2)).data
      await schedule('appInfo.refundDays', 9)
      // A rule cannot change here: the value does.
      await db
        .update(scheduledSetting)
        .set({ change: { value: 2 } })
        .where(eq(scheduledSetting.id, id))
      await whenDue()
      assert.deepEqual(
        [await waiting(), await inForce('appInfo.refundDays'), await failed()],
        [[['appInfo.orderMinutes', 'appInfo.orderMinutes：最少 5']], 9, 1],
      )
      await cancel(id)
    })

    test('one of an operator who was let go is not made', async () => {
      await schedule('appInfo.combDesc', '最后一改')
      await app.open.db.update(operator).set({ isActive: false })
      await whenDue()
      assert.match(String((await waiting())[0]![1]), /^安排它的操作员已经停用/)
      assert.notEqual(await inForce('appInfo.combDesc'), '最后一改')
    })

    test('a time that is over or too far, a bad value and an old version are refused at once', async () => {
      const key = 'appInfo.orderMinutes'
      const before = await waiting()
      const { data: _, ...past } = await schedule(key, 20, 0)
      assert.deepEqual(past, { code: 600, msg: '生效时间已经过了，请选以后的时间' })
      assert.match((await schedule(key, 20, 367 * dayMs)).msg, /最晚在一年以后/)
      assert.match((await schedule(key, 2)).msg, /最少 5/)
      const dueAt = new Date(app.clock.now().getTime() + hourMs).toISOString()
      const old = { key, value: 20, version: 'old', dueAt, reason }
      assert.match((await office.call('POST /admin/site/:key/schedule', old)).msg, /^刚才有人改过/)
      assert.equal((await schedule('appInfo.nothing', 1).catch(() => ({ code: 404 }))).code, 404)
      assert.deepEqual(await waiting(), before)
    })
  }),
)
