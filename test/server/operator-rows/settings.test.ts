import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createFaultLog, type RowFault } from '../../../server/operator-rows/fault-log'
import { siteSettings } from '../../../server/operator-rows/settings'
import { site } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { siteSeed } from '../../../server/seeds/site'
import { buildTestApp } from '../support/app'
import { oneDb } from '../support/db'

oneDb((name, open) => {
  describe(`settings of the site, on ${name}`, () => {
    let opened: OpenDb
    let told: RowFault[]
    let log: ReturnType<typeof createFaultLog>
    before(async () => void (opened = await open()))
    after(() => opened.close())
    beforeEach(async () => {
      await opened.db.delete(site)
      await opened.db.insert(site).values(siteSeed)
      told = []
      log = createFaultLog()
      log.reportTo((fault) => void told.push(fault))
    })
    const read = async () => siteSettings(opened.db, log)
    /** As an operator does by SQL. */
    const write = (column: 'base_info' | 'app_info', values: object) =>
      opened.db.execute(
        sql`update site set ${sql.identifier(column)} = ${sql.identifier(column)} || ${JSON.stringify(values)}::jsonb`,
      )

    test('a value that is not valid keeps the last good one, and is reported once with both', async () => {
      await write('app_info', {
        registerGift: 3000,
        memberDiscountPercent: 20,
        promoterProportion: 0.2,
        orderMinutes: 45,
      })
      await write('base_info', { icp: '京ICP备1号', siteLogo: '/files/logo.png' })
      await read()
      const bad = {
        registerGift: 'zweitausend',
        memberDiscountPercent: 500,
        promoterProportion: 7,
        orderMinutes: -5,
        refundDays: null,
        smsResendSeconds: 0,
        giftsPerAddress: {},
        registerGiftDays: 0.5,
        siteLogo: [],
      }
      await write('app_info', bad)
      await write('base_info', { icp: 5, siteLogo: {} })
      for (let n = 0; n < 3; n++) {
        const { baseInfo, appInfo } = await read()
        assert.deepEqual([baseInfo.icp, baseInfo.siteLogo], ['京ICP备1号', '/files/logo.png'])
        assert.deepEqual(
          [appInfo.registerGift, appInfo.memberDiscountPercent, appInfo.promoterProportion, appInfo.orderMinutes],
          [3000, 20, 0.2, 45],
        )
        const { refundDays, smsResendSeconds, giftsPerAddress, registerGiftDays, siteLogo } = appInfo
        assert.deepEqual(
          [refundDays, smsResendSeconds, giftsPerAddress, registerGiftDays, siteLogo],
          [7, 60, 10, 90, ''],
        )
      }
      assert.deepEqual(told.map(({ path }) => path).sort(), ['icp', 'siteLogo', ...Object.keys(bad)].sort())
      const gift = told.find(({ path }) => path === 'registerGift')
      assert.deepEqual(
        [gift?.table, gift?.id, gift?.given, gift?.inForce],
        ['site', 'app_info', '"zweitausend"', '3000'],
      )
    })

    test('the last good value is the same in every process, and after a restart', async () => {
      await write('app_info', { registerGift: 4000 })
      await read()
      await write('app_info', { registerGift: -5 })
      const other = createFaultLog()
      assert.equal((await siteSettings(opened.db, other)).appInfo.registerGift, 4000)
      const inside = await opened.db.transaction((tx) => siteSettings(tx, other))
      assert.equal(inside.appInfo.registerGift, 4000)
    })

    test('a slow reader does not bring an older value back', async () => {
      await write('app_info', { registerGift: 1000 })
      const [older] = await opened.db.select().from(site)
      await read()
      await write('app_info', { registerGift: 5000 })
      await Promise.all([read(), read(), read()])
      await write('app_info', { registerGift: 'x' })
      await Promise.all([read(), read(), read()])
      assert.equal(older?.appInfo['registerGift'], 1000)
      assert.equal((await read()).appInfo.registerGift, 5000)
    })

    test('a setting that is taken out has its usual value, and is not remembered', async () => {
      await write('app_info', { registerGift: 4000 })
      await read()
      await opened.db.execute(sql`update site set app_info = app_info - 'registerGift'`)
      assert.equal((await read()).appInfo.registerGift, 0)
      await write('app_info', { registerGift: 'x' })
      assert.equal((await read()).appInfo.registerGift, 0)
    })

    test('a typing error in a name is reported', async () => {
      await write('base_info', { siteTitel: '我的站' })
      await write('app_info', { features: { guest: true, miniLinks: true } })
      assert.deepEqual((await read()).appInfo.features, { miniLinks: true })
      assert.deepEqual(
        told.map(({ id, path }) => `${id}.${path}`),
        ['base_info.siteTitel', 'app_info.features.guest'],
      )
    })

    test('a whole column of another shape keeps all last good values', async () => {
      await read()
      await opened.db.execute(sql`update site set base_info = '[1]', app_info = '"x"'`)
      const { baseInfo, appInfo } = await read()
      assert.deepEqual([baseInfo.siteTitle, appInfo.registerGift], [siteSeed.baseInfo.siteTitle, 2000])
    })

    test('people are shown the value that the money is counted with', async () => {
      const app = await buildTestApp({ open: opened })
      const { db } = opened
      await app.call('GET /app/api/home/config')
      await write('app_info', { registerGift: -5 })
      const { data } = await app.call('GET /app/api/home/config')
      assert.equal(data.appInfo.registerGift, 2000)
      const token = await app.user()
      const { data: person } = await app.call('GET /app/user', {}, { token })
      assert.equal(person.balance, 2000)
      assert.equal((await siteSettings(db, log)).appInfo.registerGift, 2000)
      const line = app.log.find(({ path }) => path === 'registerGift')
      assert.deepEqual([line?.['table'], line?.['given'], line?.['inForce']], ['site', '-5', '2000'])
      await app.close()
    })
  })
})
