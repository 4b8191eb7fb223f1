import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { reconciliationCsv } from '../../../server/commands/reconciliation-csv'
import { csvCell } from '../../../shared/csv'
import { beijingDay } from '../../../contract/time'
import { paymentMetrics } from '../../../server/metrics/payments'
import { payRefund, reconciliation, virtualOrder } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { type Bill, PayError, type PayProvider, type PayState } from '../../../server/ports/pay/types'
import { createCardPay } from '../support/card-pay'
import { eachDb } from '../support/db'
import { openShop } from '../support/money-world'
import { movableClock } from '../support/people'

eachDb((name, open) => {
  describe(`reconciliation of a day on ${name}`, () => {
    let opened: OpenDb
    let shop: Awaited<ReturnType<typeof openShop>>
    const card = createCardPay()
    const bills = new Map<string, Bill | PayError>()
    const states = new Map<string, PayState>()
    let billCalls = 0
    const provider: PayProvider = {
      ...card.provider,
      query: async (tradeNo, scene) => states.get(tradeNo) ?? card.provider.query(tradeNo, scene),
      bill: async (day) => {
        billCalls++
        const bill = bills.get(day) ?? { payments: [], refunds: [], feeFen: 0 }
        if (bill instanceof PayError) throw bill
        return bill
      },
    }

    before(async () => {
      opened = await open()
      // Noon in Beijing.
      shop = await openShop(opened, { clock: movableClock('2026-11-21T04:00:00Z'), provider })
    })
    after(() => opened.close())

    const place = async () => {
      const userId = await shop.person()
      return { userId, tradeNo: await shop.order(userId, 'credits', { scene: 'H5' }) }
    }
    const paymentOf = (tradeNo: string, amountFen = 990) => ({
      tradeNo,
      transactionId: `CARD-${tradeNo}`,
      amountFen,
      currency: 'CNY',
      paidAt: shop.clock.now(),
    })
    const buy = async () => {
      const order = await place()
      await shop.notify(card.pay(order.tradeNo, 990, shop.clock.now()))
      return order
    }
    const stored = async (day: string) =>
      (await opened.db.select().from(reconciliation).where(eq(reconciliation.day, day)))[0]

    test('both ways: what one side has and the other has not, amounts, refunds and fees', async () => {
      const day = beijingDay(shop.clock.now())
      const [known, lost, absent, differs, returned] = [
        await buy(),
        await place(),
        await buy(),
        await buy(),
        await buy(),
      ]
      card.pay(lost.tradeNo, 990, shop.clock.now())
      const refund = { tradeNo: returned.tradeNo, refundNo: 'OUTSIDE-1', amountFen: 990, state: 'done' as const }
      bills.set(day, {
        payments: [
          paymentOf(known.tradeNo),
          paymentOf(lost.tradeNo),
          paymentOf(differs.tradeNo, 980),
          paymentOf(returned.tradeNo),
          paymentOf('01SOMEBODYELSES'),
        ],
        refunds: [
          { ...refund, transactionId: `CARD-${returned.tradeNo}` },
          { ...refund, tradeNo: '01SOMEBODYELSES', refundNo: 'OUTSIDE-2' },
        ],
        feeFen: 24,
      })
      const result = await shop.money.reconcile('card', day)
      assert.ok(result)
      assert.deepEqual(
        result.differences.map(({ kind, tradeNo, billFen, ourFen }) => [kind, tradeNo, billFen, ourFen]).sort(),
        [
          ['amount', differs.tradeNo, 980, 990],
          ['credited', lost.tradeNo, 990, 990],
          ['notInBill', absent.tradeNo, null, 990],
          ['refundLearned', returned.tradeNo, 990, null],
          ['refundUnknown', '01SOMEBODYELSES', 990, null],
          ['unknownOrder', '01SOMEBODYELSES', 990, null],
        ].sort(),
      )
      assert.equal(await shop.balance(lost.userId), 10_000)
      assert.deepEqual([await shop.balance(returned.userId), (await shop.row(returned.tradeNo)).status], [0, 4])
      const row = await stored(day)
      assert.deepEqual(
        [row?.state, row?.payments, row?.paidFen, row?.refunds, row?.refundedFen, row?.feeFen, row?.differences.length],
        ['done', 5, 4940, 2, 1980, 24, 6],
      )
      const again = await shop.money.reconcile('card', day)
      assert.deepEqual(again?.differences.map(({ kind }) => kind).sort(), [
        'amount',
        'notInBill',
        'refundUnknown',
        'unknownOrder',
      ])
      assert.deepEqual(await shop.differences(), [])
    })

    test('a refund that the bill does not have is found', async () => {
      const day = beijingDay(shop.clock.now())
      const order = await buy()
      await shop.money.refund(order.tradeNo, { who: 'test', reason: '用户申请', again: false })
      const payments = [paymentOf(order.tradeNo)]
      bills.set(day, { payments, refunds: [], feeFen: 0 })
      const found = await shop.money.reconcile('card', day)
      assert.ok(found?.differences.some(({ kind, tradeNo }) => kind === 'refundNotInBill' && tradeNo === order.tradeNo))
      bills.set(day, { payments, refunds: null, feeFen: null })
      const unlisted = await shop.money.reconcile('card', day)
      assert.ok(!unlisted?.differences.some(({ kind }) => kind === 'refundNotInBill'))
    })

    test('a refund learned from a bill belongs to its day, not to the day it is learned', async () => {
      const day = beijingDay(shop.clock.now())
      const order = await buy()
      const payments = [paymentOf(order.tradeNo)]
      const refund = { tradeNo: order.tradeNo, refundNo: 'LATE-1', amountFen: 990, state: 'done' as const }
      bills.set(day, { payments, refunds: [refund], feeFen: 0 })
      shop.clock.move(86_400_000)
      const next = beijingDay(shop.clock.now())
      const found = async (of: string) =>
        (await shop.money.reconcile('card', of))?.differences
          .filter(({ tradeNo }) => tradeNo === order.tradeNo)
          .map(({ kind }) => kind)
      assert.deepEqual(await found(day), ['refundLearned'])
      bills.set(next, { payments: [], refunds: [], feeFen: 0 })
      assert.deepEqual(await found(next), [])
      bills.set(day, { payments, refunds: [], feeFen: 0 })
      assert.deepEqual(await found(day), ['refundNotInBill'], 'a bill that lost it')
    })

    test('where refunds are listed with their payment, they are searched on its day', async () => {
      const day = beijingDay(shop.clock.now())
      const order = await buy()
      const payments = [paymentOf(order.tradeNo)]
      shop.clock.move(86_400_000)
      await shop.money.refund(order.tradeNo, { who: 'test', reason: '用户申请' })
      const found = async (of: string, bill: Bill) => {
        bills.set(of, { ...bill, refundsWithPayment: ['H5'] })
        return (await shop.money.reconcile('card', of))?.differences
          .filter(({ tradeNo }) => tradeNo === order.tradeNo)
          .map(({ kind }) => kind)
      }
      const next = beijingDay(shop.clock.now())
      assert.deepEqual(await found(next, { payments: [], refunds: [], feeFen: 0 }), [])
      assert.deepEqual(await found(day, { payments, refunds: [], feeFen: 0 }), ['refundNotInBill'])
    })

    test('a line that is twice in the bill is one difference and counts once', async () => {
      const day = beijingDay(shop.clock.now())
      const order = await buy()
      const payment = paymentOf(order.tradeNo)
      const refund = { tradeNo: order.tradeNo, refundNo: 'TWICE-1', amountFen: 90, state: 'done' as const }
      const wrongSums = [{ name: '订单总金额', told: '9.90', lines: '19.80' }]
      bills.set(day, { payments: [payment, payment], refunds: [refund, refund], feeFen: 0, wrongSums })
      const result = await shop.money.reconcile('card', day)
      assert.deepEqual(
        result?.differences
          .filter(({ kind, tradeNo }) => kind !== 'notInBill' && (tradeNo === order.tradeNo || !tradeNo))
          .map(({ kind, detail }) => [kind, detail]),
        [
          ['repeated', payment.transactionId],
          ['repeated', 'TWICE-1'],
          ['sum', '订单总金额 9.90 ≠ 19.80'],
          ['refundLearned', 'TWICE-1'],
        ],
      )
      const row = await stored(day)
      assert.deepEqual([row?.payments, row?.paidFen, row?.refunds, row?.refundedFen], [1, 990, 1, 90])
      assert.equal((await shop.row(order.tradeNo)).refundedFen, 90)
    })

    test('parked payments are looked for in the bill: another amount, a second payment', async () => {
      shop.clock.move(86_400_000)
      const day = beijingDay(shop.clock.now())
      const [wrong, twice] = [await place(), await place()]
      await shop.notify(card.pay(wrong.tradeNo, 980, shop.clock.now()))
      await shop.notify(card.pay(twice.tradeNo, 990, shop.clock.now()))
      await shop.notify(card.pay(twice.tradeNo, 990, shop.clock.now(), 'SECOND'))
      assert.deepEqual(
        [(await shop.row(wrong.tradeNo)).review, (await shop.row(twice.tradeNo)).review],
        ['amount', 'paidTwice'],
      )
      bills.set(day, { payments: [paymentOf(twice.tradeNo)], refunds: [], feeFen: 0 })
      const result = await shop.money.reconcile('card', day)
      assert.deepEqual(
        result?.differences.map(({ kind, detail, ourFen }) => [kind, detail, ourFen]).sort(),
        [
          ['notInBill', `CARD-${wrong.tradeNo}`, 980],
          ['notInBill', 'SECOND', 990],
        ].sort(),
      )
    })

    test('a payment in the bill that was refunded meanwhile credits nothing', async () => {
      const day = beijingDay(shop.clock.now())
      const { userId, tradeNo } = await place()
      states.set(tradeNo, { state: 'refunded', refundedFen: 990, ...paymentOf(tradeNo) })
      bills.set(day, { payments: [paymentOf(tradeNo)], refunds: null, feeFen: null })
      const result = await shop.money.reconcile('card', day)
      assert.deepEqual(result?.credited, [])
      assert.equal(await shop.balance(userId), 0)
    })

    test('each morning after ten in Beijing it runs by itself, in one process, once', async () => {
      shop.clock.move(86_400_000)
      await buy()
      const today = beijingDay(shop.clock.now())
      const other = shop.through(provider)
      shop.clock.move(21.5 * 3_600_000)
      billCalls = 0
      await shop.money.reconcileDue()
      assert.equal(billCalls, 0, 'at half past nine no bill is there')
      shop.clock.move(3_600_000)
      await Promise.all([shop.money.reconcileDue(), other.reconcileDue(), shop.money.reconcileDue()])
      await shop.money.reconcileDue()
      assert.equal(billCalls, 1)
      assert.equal((await stored(today))?.state, 'done')
      assert.ok(shop.warnings.some(({ about }) => about === 'the bill of a day differs from the orders here'))
    })

    test('skipped days are caught up and told; a bill that fails is asked for again later', async () => {
      shop.warnings.length = 0
      await buy()
      const first = beijingDay(shop.clock.now())
      shop.clock.move(3 * 86_400_000)
      bills.set(first, new PayError('unreachable', '502'))
      await shop.money.reconcileDue()
      const told = (about: string) =>
        shop.warnings.filter((one) => one.about === about).map(({ error }) => (error as { day: string }).day)
      assert.deepEqual(told('reconciling a day'), [first])
      assert.equal((await stored(first))?.state, 'failed')
      assert.match((await stored(first))?.detail ?? '', /unreachable/)
      billCalls = 0
      await shop.money.reconcileDue()
      assert.equal(billCalls, 0, 'it waits before it asks again')
      bills.delete(first)
      shop.clock.move(11 * 60_000)
      await shop.money.reconcileDue()
      assert.equal((await stored(first))?.state, 'done')
      assert.ok(told('a skipped day was reconciled later').includes(first))
    })

    test('a process that dies at it leaves the day to another one', async () => {
      const day = '2026-11-01'
      const now = shop.clock.now()
      const lease = { state: 'running' as const, startedAt: now, nextAt: new Date(now.getTime() + 3_600_000) }
      await opened.db.insert(reconciliation).values({ provider: 'card', day, ...lease })
      assert.equal(await shop.money.reconcile('card', day), null)
      shop.clock.move(3_600_001)
      assert.equal((await shop.money.reconcile('card', day))?.day, day)
    })

    test('the metrics count orders, parked ones, refunds, late checks and reconciliations', async () => {
      const { tradeNo } = await place()
      await shop.notify(card.pay(tradeNo, 1, shop.clock.now()))
      await place()
      await opened.db
        .insert(payRefund)
        .values({
          id: 'stuck',
          tradeNo,
          provider: 'card',
          refundNo: 'STUCK',
          transactionId: null,
          amountFen: 1,
          state: 'processing',
          origin: 'operator',
          who: 'test',
          reason: 'test',
          createdAt: new Date(shop.clock.now().getTime() - 86_400_000),
        })
      await opened.db
        .insert(virtualOrder)
        .values({ tradeNo, openId: 'o', reports: 13, refusal: '48001', refusedAt: shop.clock.now() })
      shop.clock.move(600_000)
      const registry = new Registry()
      const { countNotice } = paymentMetrics(registry, shop.money.stats)
      countNotice('card', 'forged')
      const text = await registry.metrics()
      const value = (line: string) =>
        Number(
          text
            .split('\n')
            .find((one) => one.startsWith(`${line} `))
            ?.split(' ')
            .at(-1),
        )
      assert.ok(value('fanle_orders{status="paid"}') > 3 && value('fanle_orders{status="waiting"}') > 0)
      assert.ok(value('fanle_orders_parked') >= 1)
      assert.equal(value('fanle_deliveries_refused'), 1)
      assert.equal(value('fanle_refunds{state="processing"}'), 1)
      assert.equal(Math.round(value('fanle_refunds_oldest_open_seconds')), 87_000)
      assert.ok(value('fanle_orders_check_overdue_seconds') > 590)
      assert.ok(value('fanle_reconcile_success_timestamp_seconds{provider="card"}') > 1.7e9)
      assert.equal(value('fanle_pay_notices_total{provider="card",result="forged"}'), 1)
    })
  })
})

describe('the CSV of a reconciliation', () => {
  test('no cell runs as a formula, commas and quotes stay in their cell', () => {
    assert.equal(csvCell('=HYPERLINK("http://x")'), `"'=HYPERLINK(""http://x"")"`)
    for (const bad of ['+1', '-1', '@x', '\tx']) assert.ok(csvCell(bad).startsWith(`"'`), bad)
    assert.deepEqual([csvCell('a,b'), csvCell('plain'), csvCell('9.9')], ['"a,b"', 'plain', '9.9'])
  })

  test('payments, refunds, fees and differences stand in lines of their own', () => {
    const csv = reconciliationCsv(
      [
        {
          provider: 'wxpay',
          day: '2026-11-21',
          inBill: 1,
          credited: [],
          parked: [],
          foreign: [],
          bill: {
            payments: [
              {
                tradeNo: 'N1',
                transactionId: 'T1',
                amountFen: 990,
                currency: 'CNY',
                paidAt: new Date('2026-11-21T02:00:00Z'),
              },
            ],
            refunds: [{ tradeNo: 'N1', refundNo: '=R1', amountFen: 100, state: 'done' }],
            feeFen: 6,
          },
          differences: [{ kind: 'amount', tradeNo: 'N1', detail: 'T1', billFen: 990, ourFen: 980 }],
        },
      ],
      (kind) => `差异 ${kind}`,
    )
    const lines = csv.split('\r\n')
    assert.ok(csv.startsWith('\ufeff日期,'))
    assert.deepEqual(lines.slice(1, 5), [
      '2026-11-21,wxpay,支付,N1,T1,9.9,,2026-11-21T02:00:00.000Z,',
      `2026-11-21,wxpay,退款,N1,"'=R1",1,,,done`,
      '2026-11-21,wxpay,手续费,,,0.06,,,',
      '2026-11-21,wxpay,差异,N1,T1,9.9,9.8,,差异 amount',
    ])
  })
})
