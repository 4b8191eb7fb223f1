import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import { csvLine } from '../../../shared/csv'
import { ulidFrom } from '../../../server/ports/clock'
import { appUser, auditEntry, payOrder, payout, payRefund, reconciliation } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`tables for spreadsheets on ${name}`, () => {
    let app: TestApp
    let office: Office
    let userId: string
    let tradeNo: string
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['finance'])
      const token = await app.user('13912345678')
      userId = (await app.call('GET /app/user', {}, { token })).data.uid
      tradeNo = (await buyIn(app, { token })).tradeNo
      const { db } = app.open
      const now = app.clock.now()
      const id = ulidFrom(now).padEnd(26, '1')
      const refund = { id, tradeNo, provider: 'sandbox', amountFen: 150, origin: 'operator', who: '张', state: 'done' }
      await db
        .insert(payRefund)
        .values({ ...refund, reason: '=1+1', createdAt: now, endedAt: now } as typeof payRefund.$inferInsert)
      const paid = { promoterId: userId, amountFen: 1_990, reference: '@T1', who: '张', reason: '十一月' }
      await db.insert(payout).values({ id, ...paid, createdAt: now })
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const reason = '月底对账'
    const day = { from: '2026-11-21', to: '2026-11-21' }
    async function ask(input: Record<string, unknown>, { cookie } = office) {
      const payload = { ...day, reason, ...input }
      const response = await app.app.inject({ method: 'POST', url: '/api/admin/csv', headers: { cookie }, payload })
      const isFile = String(response.headers['content-type']).startsWith('text/csv')
      return { response, lines: isFile ? response.body.split('\r\n') : [], refusal: isFile ? null : response.json() }
    }

    test('orders come as a file with a mark for Excel, a head and masked phones', async () => {
      const { response, lines } = await ask({ kind: 'orders' })
      assert.equal(response.headers['content-disposition'], 'attachment; filename="orders-2026-11-21-2026-11-21.csv"')
      assert.ok(response.body.startsWith('\ufeff订单号,下单时间,用户,手机,'))
      assert.equal(lines.length, 3)
      const cells = lines[1]!.split(',')
      assert.deepEqual(
        [cells[0], cells[1], cells[2], cells[3]],
        [tradeNo, '2026-11-21 16:00:00', userId, '139****5678'],
      )
      assert.doesNotMatch(response.body, /13912345678/)
    })

    test('what a spreadsheet would run is text; a negative number stays one', async () => {
      assert.match((await ask({ kind: 'refunds' })).lines[1]!, /,1\.5,done,后台,张,"'=1\+1",/)
      assert.match((await ask({ kind: 'payouts' })).lines[1]!, /,139\*\*\*\*5678,19\.9,"'@T1",张,/)
      assert.equal(csvLine(['＝1', '\t1', -5, null, 'a"b']), `"'＝1","'\t1",-5,,"a""b"\r\n`)
    })

    test('a bill comes with its sums and each difference', async () => {
      const at = app.clock.now()
      const difference = { kind: 'amount', tradeNo, detail: '=1', billFen: 100, ourFen: 990 } as const
      await app.open.db
        .insert(reconciliation)
        .values({
          provider: 'wxpay',
          day: '2026-11-21',
          state: 'done',
          nextAt: at,
          startedAt: at,
          differences: [difference],
        })
      const { lines } = await ask({ kind: 'bills' })
      assert.match(lines[1]!, /^2026-11-21,wxpay,支付,,0,,0 笔，完成/)
      assert.match(lines[3]!, new RegExp(`^2026-11-21,wxpay,差异,${tradeNo},1,9\\.9,`))
    })

    test('a ledger is of one person, sums are of days', async () => {
      const { lines } = await ask({ kind: 'ledger', userId })
      assert.match(lines[1]!, /^\d+,2026-11-21 16:00:00,发放,/)
      assert.equal((await ask({ kind: 'ledger' })).refusal.code, 400)
      assert.equal((await ask({ kind: 'ledger', userId: 'nobody' })).refusal.code, 404)
      app.clock.forward(24 * 60 * minuteMs)
      await app.rollStats()
      office = await enterOffice(app, ['finance'])
      const sums = await ask({ kind: 'stats', to: '2026-11-22' })
      assert.match(sums.lines[0]!, /^\ufeff日期,新用户,/)
      assert.match(sums.lines[1]!, /^2026-11-21,1,1,/)
      assert.match(sums.lines[2]!, /^2026-11-22,,/)
    })

    test('whole phones are for an owner with a fresh code', async () => {
      assert.match((await ask({ kind: 'orders', withPhones: true })).refusal.msg, /只有负责人/)
      const owner = await enterOffice(app, ['owner'])
      app.clock.forward(6 * minuteMs)
      const { code, data } = (await ask({ kind: 'orders', withPhones: true }, owner)).refusal
      assert.deepEqual([code, data], [403, { proof: true }])
      await owner.prove()
      assert.match((await ask({ kind: 'orders', withPhones: true }, owner)).lines[1]!, /,13912345678,/)
    })

    test('an export is in the audit; a refused one is not', async () => {
      const count = () => app.open.db.$count(auditEntry, eq(auditEntry.act, 'export'))
      const before = await count()
      assert.match((await ask({ kind: 'orders', from: '2025-01-01' })).refusal.msg, /一次最多导出 366 天/)
      assert.match((await ask({ kind: 'orders', from: '2026-11-22' })).refusal.msg, /结束的日期/)
      assert.equal(await count(), before)
      await ask({ kind: 'orders' })
      assert.equal(await count(), before + 1)
    })

    test('more rows than a page holds come whole and in order', async () => {
      const { db } = app.open
      const [order] = await db.select().from(payOrder)
      const rows = Array.from({ length: 2_300 }, (_, at) => ({
        ...order!,
        tradeNo: ulidFrom(order!.createdAt).padEnd(21, '9') + String(at).padStart(5, '0'),
        transactionId: null,
        orderId: `o${at}`,
      }))
      for (let at = 0; at < rows.length; at += 500) await db.insert(payOrder).values(rows.slice(at, at + 500))
      const { lines } = await ask({ kind: 'orders' })
      assert.equal(lines.length, 2_303)
      assert.equal(new Set(lines).size, 2_303)
      assert.equal(await db.$count(appUser), 1)
    })
  }),
)
