import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { verifyChain } from '../../../server/audit'
import { auditOrders } from '../../../server/domain/orders/audit'
import { auditEntry, payRefund, reconciliation, virtualOrder } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`orders in the office on ${name}`, () => {
    let app: TestApp
    let office: Office
    let phones = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['finance'])
    })
    after(async () => {
      assert.equal((await verifyChain(app.open.db)).fault, null)
      assert.deepEqual(await auditOrders(app.open.db), [])
      await app.close()
      await app.open.close()
    })

    const buy = async (action = 'pay') =>
      buyIn(app, { token: await app.user(`137${String(++phones).padStart(8, '0')}`) }, 1, action)
    const listed = async (input: Record<string, unknown>) =>
      (await office.call('GET /admin/order', { size: 100, ...input })).data.records.map(({ tradeNo }) => tradeNo)
    const reason = '核对过了'
    const decide = async (verb: 'credit' | 'dismiss', tradeNo: string) => {
      const call = `POST /admin/order/:tradeNo/${verb}` as const
      const shown = await office.preview(call, { tradeNo, reason })
      const made = shown.data && (await office.call(call, { tradeNo, token: shown.data.token }))
      return { shown, made }
    }

    test('orders are listed newest first, by status, case, provider and day of Beijing', async () => {
      const [first, parked] = [await buy(), await buy('wrongAmount')]
      assert.deepEqual((await listed({})).slice(0, 2), [parked.tradeNo, first.tradeNo])
      assert.ok((await listed({ status: 2 })).includes(first.tradeNo))
      assert.ok(!(await listed({ status: 2 })).includes(parked.tradeNo))
      assert.deepEqual(await listed({ parked: true }), [parked.tradeNo])
      assert.ok((await listed({ provider: 'sandbox' })).includes(first.tradeNo))
      assert.deepEqual(await listed({ provider: 'wxpay' }), [])
      assert.ok((await listed({ from: '2026-11-21', to: '2026-11-21' })).includes(first.tradeNo))
      assert.deepEqual(await listed({ to: '2026-11-20' }), [])
      assert.deepEqual(await listed({ from: '2026-11-22' }), [])
      await decide('dismiss', parked.tradeNo)
    })

    test('a refused delivery report is listed until an operator writes down that they made it', async () => {
      const { tradeNo } = await buy()
      const refused = { tradeNo, openId: 'o', way: 'jsapi', refusal: '48001', refusedAt: app.clock.now(), reports: 4 }
      await app.open.db.insert(virtualOrder).values(refused as typeof virtualOrder.$inferInsert)
      const waiting = async () => (await office.call('GET /admin/delivery')).data.map((one) => one.tradeNo)
      assert.deepEqual(await waiting(), [tradeNo])
      const { delivery } = (await office.call('GET /admin/order/:tradeNo', { tradeNo })).data
      assert.deepEqual([delivery?.isRefused, delivery?.refusal], [true, '48001'])
      assert.match((await office.call('POST /admin/order/:tradeNo/report', { tradeNo, reason })).msg, /不需要上报发货/)
      const write = () => office.call('POST /admin/order/:tradeNo/reported', { tradeNo, reason })
      assert.equal((await write()).data.result, 'done')
      assert.equal((await write()).data.result, 'already')
      assert.deepEqual(await waiting(), [])
      const audited = app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, tradeNo))
      assert.deepEqual(
        (await audited).map(({ act }) => act),
        ['reported'],
      )
    })

    test('pages have every order once', async () => {
      for (let times = 0; times < 3; times++) await buy()
      const seen: string[] = []
      let before: string | null = null
      do {
        const input: Record<string, unknown> = { size: 2, ...(before === null ? {} : { before }) }
        const { data } = await office.call('GET /admin/order', input)
        seen.push(...data.records.map(({ tradeNo }) => tradeNo))
        before = data.next
      } while (before !== null)
      assert.deepEqual(seen, await listed({}))
    })

    test('a whole order has what was bought and what happened, in order', async () => {
      const { tradeNo, priceFen, transactionId } = await buy()
      const refund = 'POST /admin/order/:tradeNo/refund'
      const { token } = (await office.preview(refund, { tradeNo, amountFen: 1, reason })).data
      await office.call(refund, { tradeNo, token })
      const { data } = await office.call('GET /admin/order/:tradeNo', { tradeNo })
      assert.match(data.person.tel, /^137\*\*\*\*/)
      assert.deepEqual([data.paidFen, data.refundedFen, data.transactionId], [priceFen, 1, transactionId])
      assert.ok(data.credits > 0 && data.days > 0)
      assert.deepEqual(
        data.refunds.map(({ state, reason: why }) => [state, why]),
        [['done', reason]],
      )
      assert.deepEqual(
        new Set(data.timeline.map(({ kind }) => kind)),
        new Set([
          ...['placed', 'prepared', 'notified', 'paid', 'noticed', 'granted', 'reversed'],
          ...['refundAsked', 'refundQueried', 'refundEnded'],
        ] as const),
      )
      const times = data.timeline.map(({ at }) => at)
      assert.deepEqual(times, times.toSorted())
    })

    test('a payment of another amount is granted, once, as it was shown', async () => {
      const { tradeNo, priceFen } = await buy('wrongAmount')
      const { shown, made } = await decide('credit', tradeNo)
      const preview = shown.data.preview as { sentence: string; paidFen: number; credits: number }
      assert.match(preview.sentence, /^给用户发放「.+」：\d+ 算力，有效 \d+ 天（应付 ¥.+，实付 ¥.+）$/)
      assert.equal(preview.paidFen, priceFen - 1)
      assert.deepEqual(made.data, { result: 'done' })
      const again = { tradeNo, token: shown.data.token }
      assert.deepEqual((await office.call('POST /admin/order/:tradeNo/credit', again)).data, { result: 'already' })
      assert.equal((await office.call('GET /admin/order/:tradeNo', { tradeNo })).data.status, 2)
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, tradeNo))
      assert.deepEqual(
        entries.map(({ act, via }) => [act, via]),
        [['credit', 'console']],
      )
    })

    test('a dismissed payment gives nothing; an order without a case is a sentence', async () => {
      const { tradeNo } = await buy('wrongAmount')
      const { shown } = await decide('dismiss', tradeNo)
      assert.match((shown.data.preview as { sentence: string }).sentence, /不发放，也不退款，用户付的 ¥.+ 不会退回/)
      assert.equal((await office.call('GET /admin/order/:tradeNo', { tradeNo })).data.review, '')
      const { shown: none } = await decide('dismiss', tradeNo)
      assert.deepEqual([none.code, none.msg], [600, `订单 ${tradeNo} 没有待处理的问题`])
    })

    test('refunds that are open come first, with what they wait for', async () => {
      const [one, two] = [await buy(), await buy()]
      for (const { tradeNo } of [one, two]) {
        const call = 'POST /admin/order/:tradeNo/refund'
        const { token } = (await office.preview(call, { tradeNo, reason })).data
        await office.call(call, { tradeNo, token })
      }
      const ofFirst = eq(payRefund.tradeNo, one.tradeNo)
      await app.open.db.update(payRefund).set({ state: 'processing' }).where(ofFirst)
      const first = (await office.call('GET /admin/refund', { size: 1 })).data
      assert.deepEqual(
        first.records.map(({ tradeNo, waitsFor }) => [tradeNo, waitsFor]),
        [[one.tradeNo, 'result']],
      )
      const second = (await office.call('GET /admin/refund', { size: 1, before: first.next! })).data
      assert.deepEqual(
        second.records.map(({ tradeNo, waitsFor }) => [tradeNo, waitsFor]),
        [[two.tradeNo, null]],
      )
      await app.open.db.update(payRefund).set({ state: 'done' }).where(ofFirst)
    })

    test('a refund seen at the provider is booked, corrected by an opposite entry, and voided, as it was shown', async () => {
      const { tradeNo, priceFen } = await buy()
      const act = async (verb: 'book' | 'correct' | 'end', input: Record<string, unknown>) => {
        const call = `POST /admin/order/:tradeNo/refund/${verb}` as const
        const shown = await office.preview(call, { tradeNo, refundNo: 'SEEN-1', reason, ...input })
        if (!shown.data) return { sentence: shown.msg, done: null, again: null }
        const make = async () => (await office.call(call, { tradeNo, token: shown.data.token })).data.sentence
        const { sentence } = shown.data.preview as { sentence: string }
        return { sentence, done: await make(), again: await make() }
      }
      const order = async () => (await office.call('GET /admin/order/:tradeNo', { tradeNo })).data
      const booked = await act('book', { amountFen: priceFen })
      assert.match(booked.sentence, /^记下 SEEN-1：商户平台上已经退回 ¥/)
      assert.match(booked.again ?? '', /这次没有再做/)
      assert.deepEqual([(await order()).status, (await order()).refundedFen], [4, priceFen])
      const corrected = await act('correct', { amountFen: 100 })
      assert.match(corrected.sentence, /^把 SEEN-1 从 ¥.+ 更正为 ¥1，权益按新的金额对齐$/)
      assert.deepEqual([(await order()).status, (await order()).refundedFen], [2, 100])
      assert.match((await act('correct', { amountFen: 0 })).sentence, /^作废 SEEN-1：记的 ¥1 没有退/)
      const { refunds, refundedFen, timeline } = await order()
      assert.deepEqual([refundedFen, refunds.map(({ amountFen }) => amountFen)], [0, [0]])
      assert.deepEqual(
        timeline.filter(({ kind }) => kind === 'corrected').map(({ amountFen, who }) => [amountFen, who !== '']),
        [
          [100 - priceFen, true],
          [-100, true],
        ],
      )
      assert.match((await act('end', { state: 'failed' })).sentence, /已经结束（成功）/)
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, tradeNo))
      assert.deepEqual(
        entries.map(({ act: verb, via, reason: why }) => [verb, via, why]),
        ['refunded', 'correct', 'correct'].map((verb) => [verb, 'console', reason]),
      )
    })

    test('an open refund is ended as it was seen, also one whose number is unknown', async () => {
      const { tradeNo, transactionId, priceFen } = await buy()
      const open = (id: string, refundNo: string | null) => ({
        ...{ id, tradeNo, provider: 'sandbox', refundNo, transactionId, state: 'processing' as const },
        ...{ amountFen: 100, origin: 'provider' as const, who: '', reason: '', createdAt: app.clock.now() },
      })
      await app.open.db.insert(payRefund).values([open('R1', 'LOST-1'), open('R2', null)])
      const end = async (refundNo: string, state: 'done' | 'failed') => {
        const call = 'POST /admin/order/:tradeNo/refund/end'
        const shown = await office.preview(call, { tradeNo, refundNo, state, reason })
        return shown.data ? (await office.call(call, { tradeNo, token: shown.data.token })).data.sentence : shown.msg
      }
      assert.match(await end('', 'failed'), /^单号未知的退款 已按退款失败结束/)
      assert.match(await end('', 'failed'), /没有退款 单号未知的退款/)
      assert.match(await end('LOST-1', 'done'), /^LOST-1 已按退款成功结束/)
      const { refundedFen, refundingFen, paidFen } = (await office.call('GET /admin/order/:tradeNo', { tradeNo })).data
      assert.deepEqual([refundedFen, refundingFen, paidFen], [100, 0, priceFen])
    })

    test('bills are listed by day with their differences in words', async () => {
      const done = { state: 'done', nextAt: app.clock.now(), startedAt: app.clock.now() } as const
      const difference = { tradeNo: 'T1', detail: '', billFen: 1, ourFen: null }
      await app.open.db.insert(reconciliation).values([
        { provider: 'wxpay', day: '2026-11-18', ...done },
        {
          provider: 'wxpay',
          day: '2026-11-19',
          ...done,
          differences: [
            { kind: 'credited', ...difference },
            { kind: 'unknownOrder', ...difference },
          ],
        },
      ])
      const { data } = await office.call('GET /admin/reconciliation', { size: 1 })
      const [bill] = data.records
      assert.deepEqual([bill?.day, bill?.differences, bill?.open, data.next], ['2026-11-19', 2, 1, '2026-11-19.wxpay'])
      const older = (await office.call('GET /admin/reconciliation', { before: data.next! })).data.records
      assert.deepEqual(
        older.map(({ day }) => day),
        ['2026-11-18'],
      )
      const whole = await office.call('GET /admin/reconciliation/:provider/:day', { provider: 'wxpay', day: bill!.day })
      assert.deepEqual(
        whole.data.differences.map(({ words, isSettled }) => [words, isSettled]),
        [
          ['账单里有、这里漏记，已补记', true],
          ['账单里有，这里没有这个订单', false],
        ],
      )
    })

    test('a bill is reconciled again with an entry in the audit; that of today is not there yet', async () => {
      const call = 'POST /admin/reconciliation'
      const wish = { provider: 'sandbox', reason }
      assert.equal((await office.call(call, { ...wish, day: '2026-11-20' })).data.state, 'done')
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.act, 'reconcile'))
      assert.deepEqual(
        entries.map(({ subjectId }) => subjectId),
        ['sandbox 2026-11-20'],
      )
      assert.match((await office.call(call, { ...wish, day: '2026-11-21' })).msg, /账单还没有/)
    })

    test('what does not exist is 404', async () => {
      const unknown = { tradeNo: 'nothing', provider: 'nobody', day: '2026-11-20', reason }
      assert.equal((await office.call('GET /admin/order/:tradeNo', unknown)).code, 404)
      assert.equal((await office.call('POST /admin/reconciliation', unknown)).code, 404)
      assert.equal((await office.call('GET /admin/reconciliation/:provider/:day', unknown)).code, 404)
      const seen = { refundNo: 'X', amountFen: 1, state: 'done' }
      for (const verb of ['credit', 'dismiss', 'refund', 'refund/book', 'refund/correct', 'refund/end'] as const)
        assert.equal(
          (await office.preview(`POST /admin/order/:tradeNo/${verb}`, { ...seen, tradeNo: 'nothing', reason })).code,
          404,
        )
    })
  }),
)
