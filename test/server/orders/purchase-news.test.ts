import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ChatChange } from '../../../contract/events'
import { locales } from '../../../contract/locales'
import { dayMs } from '../../../contract/time'
import { accountNotice } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { oneDb } from '../support/db'

oneDb((name, open) =>
  describe(`what devices are told of money and credits, on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      await app.changes.start()
    })
    after(async () => {
      await app.changes.stop()
      await app.close()
      await app.open.close()
    })

    /** Somebody with two devices, and the moment between two things that happen. */
    async function person() {
      const tel = `137${String(++phones).padStart(8, '0')}`
      const here = { token: await app.user(tel) }
      const login = async () => {
        const { data } = await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })
        return { token: data.token }
      }
      const there = await login()
      const { uid } = (await app.call('GET /app/user', {}, here)).data
      for (const device of [here, there]) await mark(device)
      app.clock.forward(1000)
      return { tel, uid, here, there, login }
    }
    type Device = { token: string }
    const unseen = async (device: Device, language = 'zh-CN') =>
      (await app.call('GET /app/user/notice', {}, { ...device, headers: { 'accept-language': language } })).data
    const hasNews = async (device: Device) => (await app.call('GET /app/user', {}, device)).data.hasNews
    async function mark(device: Device) {
      const last = (await unseen(device)).at(-1)
      if (last) await app.call('PUT /app/user/notice', { id: last.id }, device)
    }
    const buy = (device: Device, type: 1 | 4) => buyIn(app, device, type)

    test('a payment is told to every device, once each, and to an open page at once', async () => {
      const { uid, here, there, login } = await person()
      assert.equal(await hasNews(there), false)
      const gone = new AbortController()
      const heard: ChatChange[] = []
      const changes = app.changes.follow(uid, gone.signal)
      const reading = (async () => {
        for await (const some of changes) heard.push(...some)
      })()
      const { tradeNo } = await buy(here, 1)
      await waitFor('word of the payment', async () => heard.length > 0)
      assert.deepEqual(heard, [{ chatNumber: '' }])
      gone.abort()
      await reading
      for (const device of [here, there]) {
        assert.equal(await hasNews(device), true)
        const [told, ...more] = await unseen(device)
        assert.deepEqual(more, [])
        assert.deepEqual([told?.kind, told?.path, told?.about], ['success', '/orders', tradeNo])
        assert.match(told?.title ?? '', /^[\d,]+ 算力已到账$/)
        assert.match(told?.text ?? '', /¥\d/)
      }
      await mark(there)
      assert.deepEqual([await hasNews(there), await unseen(there)], [false, []])
      assert.equal((await unseen(here)).length, 1, 'each device for itself')
      const later = await login()
      assert.ok(!(await unseen(later)).some(({ about }) => about === tradeNo), 'it is no news to a later login')
    })

    test('a membership says its name in the language asked for; what was refunded is no news', async () => {
      const { here, there } = await person()
      const { tradeNo } = await buy(here, 4)
      for (const language of locales)
        for (const { title, text, action } of await unseen(there, language)) {
          assert.doesNotMatch(title + text + action, /[{}]|undefined/)
          if (language === 'en-US') assert.doesNotMatch(title + text + action, /\p{Script=Han}/u)
        }
      await app.money.refund(tradeNo, { who: 'test', reason: '用户申请', again: false })
      assert.deepEqual([await unseen(there), await hasNews(there)], [[], false])
    })

    test('credits an operator gives are told', async () => {
      const { tel, here } = await person()
      const wish = { user: tel, credits: 1500 }
      for (let n = 0; n < 2; n++) await app.money.operatorCredits.grant(wish, { who: 'test', reason: '补偿' })
      const told = await unseen(here)
      assert.deepEqual(
        told.map(({ kind, title, path }) => [kind, title, path]),
        [['success', '1,500 算力已到账', '/account']],
      )
    })

    test('credits that expire soon are told three days before, once, also to who logs in later, while some are left', async () => {
      const { tel, uid, here, login } = await person()
      await app.money.operatorCredits.grant({ user: tel, credits: 700, days: 10 }, { who: 'test', reason: '活动' })
      await mark(here)
      app.clock.forward(7 * dayMs - 1000)
      await app.housekeeping()
      assert.deepEqual(await unseen(here), [])
      app.clock.forward(1000)
      await Promise.all([app.housekeeping(), app.housekeeping()])
      await app.housekeeping()
      const [told, ...more] = await unseen(here)
      assert.deepEqual([told?.kind, told?.title, more], ['warn', '700 算力快到期了', []])
      assert.match(told?.text ?? '', /2026年/)
      await mark(here)
      await app.housekeeping()
      assert.deepEqual([await unseen(here), await hasNews(here)], [[], false], 'not at each load')
      const later = await login()
      assert.equal((await unseen(later)).length, 1)
      const take = { user: tel, credits: 700 }
      await app.money.operatorCredits.take(take, { who: 'test', reason: '用掉' })
      assert.deepEqual(await unseen(later), [], 'they were used: the first to expire are used first')
      app.clock.forward(31 * dayMs)
      await app.housekeeping()
      const left = await app.open.db.select().from(accountNotice)
      assert.ok(!left.some(({ userId }) => userId === uid))
    })
  }),
)
