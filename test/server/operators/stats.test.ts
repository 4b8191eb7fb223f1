import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import type { StatKey } from '../../../contract/admin/stat-names'
import { dayMs, hourMs } from '../../../contract/time'
import {
  appUser,
  engineRun,
  message,
  modelRun,
  payOrder,
  payRefund,
  statDay,
  task,
} from '../../../server/ports/db/schema'
import { ulidFrom } from '../../../server/ports/clock'
import { rows } from '../../../server/ports/db/rows'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { eachDb } from '../support/db'
import { enterOffice } from '../support/office'

eachDb((name, open) =>
  describe(`sums of days on ${name}`, () => {
    let app: TestApp
    before(async () => void (app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })))
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const read = async (days = 30) => {
      const { data } = await (await enterOffice(app, ['finance'])).call('GET /admin/stats', { days })
      const at = (day: string, key: StatKey) =>
        data.series.find((one) => one.key === key)!.values[data.days.indexOf(day)]
      return { ...data, at }
    }
    const margins = async (days = 7) =>
      (await (await enterOffice(app, ['finance'])).call('GET /admin/margin', { days })).data

    // The clock of the test stands at 16:00 in Beijing.
    const first = '2026-11-21'

    test('a day is summed after its end: people, money, credits, work and what it cost', async () => {
      const { db } = app.open
      const token = await app.user()
      const { uid: userId } = (await app.call('GET /app/user', {}, { token })).data
      const { tradeNo } = await buyIn(app, { token })
      const [order] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
      const now = app.clock.now()
      await db
        .insert(payRefund)
        .values({
          ...{ id: 'R1', tradeNo, provider: 'sandbox', amountFen: 3, origin: 'operator', who: '张', reason: '退款' },
          ...{ state: 'done', createdAt: now, endedAt: now },
        } as typeof payRefund.$inferInsert)
      const asked = { userId, serviceKey: 'SD', input: {}, inputHash: '', locale: 'zh-CN', credits: 1 } as const
      const done = { ...asked, engineName: '', engineBuiltIn: true, createdAt: now } as const
      await db.insert(task).values([
        { ...done, id: 'T1', status: 'FINISHED', favourite: true },
        { ...done, id: 'T2', status: 'ERROR' },
        { ...done, id: 'T3', status: 'ERROR', cancelled: true },
        { ...done, id: 'T4', status: 'QUEUING' },
      ])
      const run = { taskId: 'T1', engineId: 'my-flux', serviceKey: 'SD', outcome: 'finished', costReported: true }
      await db
        .insert(engineRun)
        .values({ ...run, id: 'E1', credits: 1_000, costMilliFen: 40_000, startedAt: now, endedAt: now })
      const call = {
        modelId: 'qwen3:8b',
        purpose: 'answer',
        outcome: 'finished',
        inputTokens: 1,
        cachedTokens: 0,
      } as const
      const used = { ...call, outputTokens: 1, searches: 0, estimated: false, endedAt: now }
      await db.insert(modelRun).values({ ...used, id: 'M1', ref: 'a', credits: 500, costMilliFen: 10_000 })
      const chatNumber = ulidFrom(now).padEnd(26, '0')
      assert.equal((await app.call('POST /app/chat', { chatNumber }, { token })).code, 200)
      const answer = { chatNumber, conversationId: 'c', userId, role: 'assistant', content: '答', model: 'qwen3:8b' }
      await db
        .insert(message)
        .values({
          ...answer,
          ...{ messageId: ulidFrom(now), status: 'done', createdAt: now, rating: 'up' },
        } as typeof message.$inferInsert)

      await app.rollStats()
      assert.equal((await read()).at(first, 'newAccounts'), undefined, 'today is not in the list')
      assert.equal(await db.$count(statDay, eq(statDay.key, 'rolledAt')), 0)
      app.clock.forward(9 * hourMs)
      assert.equal((await read()).at(first, 'newAccounts'), null, 'not summed yet')
      await app.rollStats()
      const { at, tools } = await read()
      const sums = Object.fromEntries(
        (
          [
            'newAccounts',
            'activeAccounts',
            'answers',
            'tasksFinished',
            'tasksFailed',
            'ordersPaid',
            'refundedFen',
          ] as const
        ).map((key) => [key, at(first, key)]),
      )
      assert.deepEqual(sums, {
        ...{ newAccounts: 1, activeAccounts: 1, answers: 1, tasksFinished: 1, tasksFailed: 1 },
        ...{ ordersPaid: 1, refundedFen: 3 },
      })
      assert.equal(at(first, 'paidFen'), order!.paidFen)
      const [granted] = await rows<{ credits: unknown }>(
        db,
        sql`select sum(credits) as credits from ledger_entry where kind = 'grant'`,
      )
      assert.equal(at(first, 'creditsGranted'), Number(granted!.credits))
      const { lines, ratings } = await margins()
      const [chat, draw] = lines
      assert.deepEqual([chat?.tool, chat?.engineId, chat?.costMilliFen], ['对话', 'qwen3:8b', 10_000])
      assert.deepEqual([draw?.engineId, draw?.runs, draw?.credits, draw?.costMilliFen], ['my-flux', 1, 1_000, 40_000])
      assert.equal(draw?.marginMilliFen, draw!.incomeMilliFen - 40_000)
      assert.deepEqual(ratings, [{ model: 'qwen3:8b', answers: 1, up: 1, down: 0 }])
      assert.equal(at(first, 'costMilliFen'), 50_000)
      assert.equal(at(first, 'marginMilliFen'), chat!.marginMilliFen! + draw!.marginMilliFen!)
      assert.deepEqual(
        tools.map(({ serviceKey, finished, failed, cancelled, favourites }) => [
          ...[serviceKey, finished, failed, cancelled, favourites],
        ]),
        [['SD', 1, 1, 1, 1]],
      )
    })

    test('a summed day is left alone until the next one ends, whatever processes try', async () => {
      const { db } = app.open
      const rolled = () =>
        db
          .select()
          .from(statDay)
          .where(and(eq(statDay.day, first), eq(statDay.key, 'rolledAt')))
      const [before] = await rolled()
      app.clock.forward(hourMs)
      await Promise.all([app.rollStats(), app.rollStats()])
      assert.deepEqual(await rolled(), [before])
    })

    test('a day is summed again for three days: what ended late counts, what people deleted stays', async () => {
      const { db } = app.open
      await db.update(task).set({ status: 'FINISHED' }).where(eq(task.id, 'T4'))
      await db.delete(task).where(eq(task.id, 'T2'))
      await db.update(payRefund).set({ amountFen: 2 }).where(eq(payRefund.id, 'R1'))
      app.clock.forward(dayMs)
      await app.rollStats()
      const { at } = await read()
      const now = (['tasksFinished', 'tasksFailed', 'refundedFen', 'activeAccounts'] as const).map((key) =>
        at(first, key),
      )
      assert.deepEqual(now, [2, 1, 2, 1])
    })

    test('days that no worker summed are caught up', async () => {
      app.clock.forward(20 * dayMs)
      await app.rollStats()
      const { series } = await read()
      const values = series.find(({ key }) => key === 'newAccounts')!.values
      assert.equal(values.filter((value) => value === 1).length, 1)
      assert.equal(values.filter((value) => value === 0).length, 21)
      assert.ok(
        values.slice(0, 8).every((value) => value === null),
        'before the first account',
      )
    })

    test('a cost that is unknown makes no margin', async () => {
      const { db } = app.open
      const now = app.clock.now()
      const used = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, searches: 0, estimated: false, endedAt: now }
      const call = { modelId: 'free', purpose: 'answer', outcome: 'finished', ref: 'b' } as const
      await db.insert(modelRun).values({ ...call, ...used, id: 'M2', credits: 5, costMilliFen: null })
      app.clock.forward(dayMs)
      await app.rollStats()
      const { lines } = await margins()
      assert.deepEqual([lines[0]?.engineId, lines[0]?.unknown, lines[0]?.marginMilliFen], ['free', 1, null])
      assert.equal((await read()).series.find(({ key }) => key === 'marginMilliFen')!.values.at(-1), null)
      assert.equal(await db.$count(appUser), 1)
    })
  }),
)
