import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { api } from '../../../contract/api'
import type { Call } from '../../../contract/api/call'
import { minuteMs } from '../../../contract/time'
import { careCase, creditHold, minorMode, payOrder } from '../../../server/ports/db/schema'
import { createPeople } from '../../../server/domain/operators/people'
import { systemIds } from '../../../server/ports/clock'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { minorPerson, tenOClock } from '../support/minor-person'

oneDb((name, open) =>
  describe(`limits of minors' mode, on ${name}`, () => {
    let app: TestApp
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', PAY_PROVIDERS: 'sandbox' } })
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    test('outside its hours no work starts, and the sentence says when it opens; the rest stays open', async () => {
      app.clock.set(tenOClock('2026-11-21'))
      const { ask, as, decide, view } = await minorPerson(app, 'teen')
      for (const [at, code] of [
        ['2026-11-21T05:59:59+08:00', 451],
        ['2026-11-21T06:00:00+08:00', 200],
        ['2026-11-21T21:59:59+08:00', 200],
        ['2026-11-21T22:00:00+08:00', 451],
        ['2026-11-22T00:00:00+08:00', 451],
      ] as const) {
        app.clock.set(new Date(at))
        // law 6
        assert.equal((await ask()).code, code, at)
      }
      assert.match((await ask()).msg, /06:00 到 22:00/)
      for (const call of [
        'GET /app/chat',
        'GET /app/user/export',
        'GET /app/complaint/page',
        'GET /app/minors',
      ] as const)
        assert.equal((await app.call(call, {}, as)).code, 200, call)
      assert.equal((await decide({ choices: { fromMinute: 600, toMinute: 1200 } })).code, 200)
      assert.equal((await decide({ choices: { fromMinute: 1200, toMinute: 600 } })).code, 400)
      assert.equal((await decide({ choices: { fromMinute: 0 } })).code, 400, 'the window only becomes narrower')
      assert.equal((await view()).choices?.fromMinute, 600)
      app.clock.set(new Date('2026-11-22T09:59:00+08:00'))
      assert.match((await ask()).msg, /10:00 到 20:00/)
    })

    test('a person in danger goes on at any hour, and the refusal names the hotline', async () => {
      app.clock.set(new Date('2026-11-21T20:00:00+08:00'))
      const { ask, userId } = await minorPerson(app, 'teen')
      app.clock.set(new Date('2026-11-21T23:00:00+08:00'))
      assert.match((await ask()).msg, /12356/)
      const at = app.clock.now()
      const danger = { id: 'danger', userId, chatNumber: 'C', sign: 'harm', beganAt: at, lastSignAt: at } as const
      await app.open.db.insert(careCase).values(danger)
      // law 7
      assert.equal((await ask()).code, 200)
      await app.open.db.update(careCase).set({ closedAt: at }).where(eq(careCase.id, 'danger'))
      assert.equal((await ask()).code, 451)
    })

    test('minutes are counted over all devices, pauses are not, and a new day begins anew', async () => {
      app.clock.set(tenOClock('2026-11-23'))
      const { ask, tel, view } = await minorPerson(app, 'teen')
      const { token } = (await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })).data
      const elsewhere = () => app.call('POST /app/chat', {}, { token })
      for (let minutes = 0; minutes < 30; minutes += 10) {
        assert.equal((await ask()).code, 200)
        app.clock.forward(5 * minuteMs)
        assert.equal((await elsewhere()).code, 200)
        app.clock.forward(5 * minuteMs)
      }
      app.clock.forward(120 * minuteMs)
      assert.ok((await view()).today.minutes <= 26)
      for (let minutes = 0; minutes < 40; minutes += 10) {
        await ask()
        app.clock.forward(10 * minuteMs)
      }
      await ask()
      const refused = await ask()
      // law 6
      assert.equal(refused.code, 451)
      assert.match(refused.msg, /60 分钟已经用完.*明天 06:00/)
      assert.equal((await elsewhere()).code, 451)
      app.clock.set(tenOClock('2026-11-24'))
      assert.equal((await ask()).code, 200)
    })

    test('two tabs that ask at once count once', async () => {
      app.clock.set(tenOClock('2026-11-25'))
      const { as, view } = await minorPerson(app, 'teen')
      const open = () => app.call('POST /app/chat', {}, as)
      await Promise.all([open(), open(), open()])
      app.clock.forward(10 * minuteMs)
      await Promise.all([open(), open(), open()])
      assert.equal((await view()).today.minutes, 10)
    })

    test('credits of a day are limited, with those held for work under way', async () => {
      app.clock.set(tenOClock('2026-11-26'))
      const { userId, decide } = await minorPerson(app, 'teen')
      await decide({ choices: { creditsPerDay: 100 } })
      const { db } = app.open
      const { ledger } = app
      assert.equal(await ledger.holdUpTo(db, { userId, ref: 'm:1', credits: 60, atLeast: 1 }), 60)
      assert.equal(await ledger.holdUpTo(db, { userId, ref: 'm:2', credits: 60, atLeast: 1 }), 40)
      // law 6
      await assert.rejects(ledger.hold(db, { userId, ref: 'm:3', credits: 1 }), { code: 451 })
      assert.equal(await ledger.hold(db, { userId, ref: 'm:4', credits: 5, byOperator: true }), 5)
      await ledger.capture(db, { ref: 'm:1', credits: 10 })
      await ledger.release(db, { ref: 'm:2' })
      await ledger.release(db, { ref: 'm:4' })
      assert.equal(await ledger.holdUpTo(db, { userId, ref: 'm:5', credits: 200, atLeast: 1 }), 90)
      await ledger.release(db, { ref: 'm:5' })
      app.clock.set(tenOClock('2026-11-27'))
      assert.equal(await ledger.hold(db, { userId, ref: 'm:6', credits: 100 }), 100)
      assert.equal((await db.select().from(creditHold).where(eq(creditHold.ref, 'm:3'))).length, 0)
    })

    test('a purchase needs the guardian’s code, within the limits of one and of a month', async () => {
      app.clock.set(tenOClock('2026-12-01'))
      const { as, decide, guardianCode, userId } = await minorPerson(app, 'teen')
      const buy = (combId: string, more = {}) => app.call('POST /app/order', { combId, ...more }, as)
      assert.match((await buy('credits-10')).msg, /监护人/)
      await decide()
      const asked = await buy('credits-10')
      // law 6
      assert.equal(asked.code, 451)
      assert.match(JSON.stringify(asked.data), /188\*\*\*\*/)
      assert.equal((await buy('credits-10', { guardianCode: '000000' })).code, 400)
      const orderId = systemIds(app.clock).ulid()
      const placed = await buy('credits-10', { orderId, guardianCode: await guardianCode() })
      assert.equal(placed.code, 200)
      assert.equal((await buy('credits-10', { orderId })).data.tradeNo, placed.data.tradeNo, 'a repeat needs no code')
      // law 6
      assert.equal((await buy('credits-98', { guardianCode: await guardianCode() })).code, 451)
      await app.open.db.update(minorMode).set({ monthFen: 1500 }).where(eq(minorMode.userId, userId))
      assert.match((await buy('credits-10', { guardianCode: await guardianCode() })).msg, /每月最多 15 元/)
      await app.open.db.update(payOrder).set({ status: 3 }).where(eq(payOrder.userId, userId))
      assert.equal((await buy('credits-10', { guardianCode: await guardianCode() })).code, 200)
    })

    test('a child buys nothing unless the guardian allows it', async () => {
      const { as, decide } = await minorPerson(app, 'child')
      await decide()
      // law 6
      assert.match((await app.call('POST /app/order', { combId: 'credits-10' }, as)).msg, /不能购买/)
    })

    test('what starts work is marked in the contract', () => {
      const marked = Object.entries<Call>(api).filter(([, { startsWork }]) => startsWork)
      assert.deepEqual(marked.map(([call]) => call).sort(), [
        'POST /app/assistant/help',
        'POST /app/chat',
        'POST /app/chat/completions/sync',
        'POST /app/chat/message',
        'POST /app/chat/message/:id/continuation',
        'POST /app/task',
        'POST /app/transcription',
        'POST /app/work/:id/make',
      ])
      assert.ok(
        marked.every(([, { access, whileHeld }]) => access === 'user' && (!whileHeld || whileHeld === 'inTakeover')),
      )
    })

    test('the guardian sees a summary of seven days, and an operator the age and the mode', async () => {
      app.clock.set(tenOClock('2026-12-08'))
      const { ask, view, userId } = await minorPerson(app, 'teen')
      await ask()
      app.clock.forward(10 * minuteMs)
      await ask()
      const { days, today } = await view()
      // law 6
      assert.deepEqual([days.length, days[0]!.day, days[0]!.minutes, today.minutes], [7, '2026-12-08', 10, 10])
      const person = await createPeople({ db: app.open.db }).person(userId)
      assert.deepEqual(
        [person.ageGroup, person.minorMode?.band, person.minorMode?.source],
        ['teen', 'teen', 'declared'],
      )
    })
  }),
)
