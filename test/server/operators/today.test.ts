import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { todoKinds } from '../../../contract/admin/todo'
import { dayMs, minuteMs } from '../../../contract/time'
import { createHealth } from '../../../server/domain/engines/health'
import {
  engine,
  modelRun,
  payOrder,
  payRefund,
  providerHealth,
  securityEvent,
  site,
  smsCode,
  task,
} from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { oneDb } from '../support/db'
import { enterOffice } from '../support/office'

oneDb((name, open) =>
  describe(`today in the office on ${name}`, () => {
    let app: TestApp
    before(async () => void (app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })))
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const read = async () => (await (await enterOffice(app, ['viewer'])).call('GET /admin/today')).data
    const todo = async () => {
      const found = (await read()).todo
      assert.deepEqual(
        found.map(({ kind }) => kind),
        todoKinds,
      )
      return Object.fromEntries(found.map(({ kind, count, oldestSeconds }) => [kind, [count, oldestSeconds]]))
    }
    const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * minuteMs)

    test('nothing waits in a new site', async () => {
      assert.deepEqual(
        Object.values(await todo()),
        todoKinds.map(() => [0, null]),
      )
    })

    test('codes and captchas of the last hour wait from the rate that the operator set', async () => {
      const { db } = app.open
      await db
        .update(site)
        .set({ appInfo: sql`app_info || '{"codesToAlarm": 3, "captchasToAlarm": 2}'::jsonb` })
        .where(eq(site.id, 1))
      const code = (n: number, minutes: number) => ({
        ...{ id: `S${n}`, tel: '13900000001', scene: 'login', codeHash: '', createdAt: minutesAgo(minutes) },
        expiresAt: minutesAgo(minutes - 5),
      })
      const event = (n: number, minutes: number, kind: 'captchaRefused' | 'captchaAlarm' = 'captchaRefused') => ({
        ...{ id: `E${n}`, at: minutesAgo(minutes), kind },
      })
      await db.insert(smsCode).values([code(1, 1), code(2, 59), code(3, 61)])
      await db.insert(securityEvent).values([event(1, 1), event(2, 61)])
      const rates = async () => {
        const { manyCodes, refusedCaptchas, solvedCaptchas } = await todo()
        return [manyCodes, refusedCaptchas, solvedCaptchas].map((found) => found?.[0])
      }
      assert.deepEqual(await rates(), [0, 0, 0])
      await db.insert(smsCode).values(code(4, 30))
      await db.insert(securityEvent).values([event(3, 30), event(4, 30, 'captchaAlarm')])
      assert.deepEqual(await rates(), [3, 2, 1])
      await db.delete(smsCode)
      await db.delete(securityEvent)
    })

    test('what waits is counted, with the age of the oldest', async () => {
      const { db } = app.open
      const restsUntil = minutesAgo(-60 * 24 * 30)
      const token = await app.user()
      const { uid: userId } = (await app.call('GET /app/user', {}, { token })).data
      const { tradeNo } = await buyIn(app, { token })
      await db.update(payOrder).set({ review: 'amount' }).where(eq(payOrder.tradeNo, tradeNo))
      const refund = {
        tradeNo,
        provider: 'sandbox',
        amountFen: 1,
        origin: 'operator',
        who: '张',
        reason: '退款',
      } as const
      for (const [id, days] of [
        ['R1', 4],
        ['R2', 1],
      ] as const)
        await db.insert(payRefund).values({ ...refund, id, state: 'processing', createdAt: minutesAgo(days * 24 * 60) })
      const complaint = { id: '01JG0000000000000000000001', kind: 'other', words: '请联系我一下' }
      await app.call('POST /app/complaint', complaint, { token })
      await db.insert(providerHealth).values([{ id: 'p', failures: 3, restsUntil, lastFault: 'x' }, { id: 'empty' }])
      const health = createHealth({ db, clock: app.clock, table: providerHealth })
      await health.failed({ id: 'empty' }, { kind: 'quota', detail: 'HTTP 402 Insufficient Balance' })
      await db
        .update(engine)
        .set({ enabled: true, failures: 3, restsUntil })
        .where(eq(engine.id, (await db.select().from(engine))[0]!.id))
      const waiting = { userId, serviceKey: 'SD', input: { prompt: '猫' }, inputHash: 'h', locale: 'zh-CN' } as const
      const queued = {
        status: 'QUEUING',
        credits: 5,
        engineName: '画师',
        engineBuiltIn: false,
        engineId: 'none',
      } as const
      await db.insert(task).values({ ...waiting, ...queued, id: 'T1', pinnedEngine: 'none', createdAt: minutesAgo(10) })
      const now = await todo()
      assert.deepEqual(now['parkedPayments'], [1, null])
      assert.deepEqual(now['oldRefunds'], [1, (4 * dayMs) / 1000])
      assert.deepEqual(
        [now['openComplaints'], now['overdueComplaints']],
        [
          [1, 0],
          [0, null],
        ],
      )
      assert.deepEqual(
        [now['restingEngines'], now['restingModels']],
        [
          [1, null],
          [1, null],
        ],
      )
      assert.deepEqual([now['unpaidEngines']?.[0], now['unpaidModels']?.[0]], [0, 1])
      assert.deepEqual(now['waitingTasks'], [1, 600])
      app.clock.forward(16 * dayMs)
      assert.equal((await todo())['overdueComplaints']?.[0], 1)
    })

    test('money, people and work are summed over today, 7 and 30 days of China', async () => {
      const { db } = app.open
      app.clock.set(new Date('2027-02-10T03:00:00Z'))
      const token = await app.user()
      const { uid } = (await app.call('GET /app/user', {}, { token })).data
      const bought = []
      for (let times = 0; times < 3; times++) bought.push(await buyIn(app, { token }))
      // One minute before midnight in China, and a minute after.
      for (const [at, paidAt] of ['2027-02-09T15:59:00Z', '2027-02-09T16:01:00Z', '2027-01-20T00:00:00Z'].entries())
        await db
          .update(payOrder)
          .set({ paidAt: new Date(paidAt) })
          .where(eq(payOrder.tradeNo, bought[at]!.tradeNo))
      const run = { modelId: 'm', purpose: 'answer', inputTokens: 1, cachedTokens: 0, outputTokens: 1 } as const
      const paid = { searches: 0, credits: 1, costMilliFen: 0, estimated: false, endedAt: app.clock.now() }
      await db.insert(modelRun).values(
        // The failed try of an answer is no answer, and two parts of one are one.
        [
          ['a', 'finished'],
          ['a', 'stopped'],
          ['b', 'timeout'],
        ].map(([ref, outcome], at) => ({ ...{ ...run, ...paid, id: `M${at}` }, ...{ ref: ref!, outcome: outcome! } })),
      )
      app.clock.forward(minuteMs)
      const { business } = await read()
      const price = bought[0]!.priceFen
      const { today, days7, days30 } = business
      assert.deepEqual([today.paidFen, days7.paidFen, days30.paidFen], [price, 2 * price, 3 * price])
      assert.deepEqual([today.newPeople, today.activePeople, today.answers], [1, 1, 1])
      const { balance } = (await (await enterOffice(app, ['support'])).call('GET /admin/person/:id', { id: uid })).data
        .credits
      assert.ok(business.creditsOutstanding >= balance && balance > 0)
    })

    test('sums are read once a minute, however often they are asked for', async () => {
      const first = (await read()).business
      await app.user()
      assert.deepEqual((await read()).business, first)
      app.clock.forward(minuteMs)
      assert.equal((await read()).business.today.newPeople, first.today.newPeople + 1)
    })
  }),
)
