import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { payOrder, sandboxPayment } from '../../../server/ports/db/schema'
import { closeBeforeMode } from '../../../server/domain/orders/before-mode'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { minorPerson, tenOClock } from '../support/minor-person'

oneDb((name, open) =>
  describe(`orders placed before minors' mode, on ${name}`, () => {
    let app: TestApp
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', PAY_PROVIDERS: 'sandbox' } })
      app.clock.set(tenOClock('2026-11-21'))
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    async function buyer() {
      const person = await minorPerson(app)
      const { tradeNo } = (await app.call('POST /app/order', { combId: 'credits-10' }, person.as)).data
      app.clock.forward(1_000)
      const stored = async () =>
        (await app.open.db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)))[0]!.status
      const prepay = () => app.call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' }, person.as)
      return { ...person, tradeNo, stored, prepay }
    }
    test('are closed once the mode begins, and cannot be paid', async () => {
      const { declare, stored, prepay } = await buyer()
      assert.equal((await prepay()).code, 200)
      await declare('teen')
      // law 6
      await waitFor('the closed order', async () => (await stored()) === orderStatus.closed)
      assert.notEqual((await prepay()).code, 200)
    })

    test('are refused and closed at the payment, where nobody closed them before', async () => {
      const { declare, stored, prepay, tradeNo } = await buyer()
      await declare('teen')
      await waitFor('the closed order', async () => (await stored()) === orderStatus.closed)
      // As after a crash between the two.
      await app.open.db.update(payOrder).set({ status: orderStatus.waiting }).where(eq(payOrder.tradeNo, tradeNo))
      const refused = await prepay()
      // law 6
      assert.equal(refused.code, 451)
      assert.match(refused.msg, /开启未成年人模式以前/)
      assert.equal(await stored(), orderStatus.closed)
    })

    test('are closed by the poller, where nobody closed them before', async () => {
      const { declare, stored, tradeNo } = await buyer()
      await declare('teen')
      await waitFor('the closed order', async () => (await stored()) === orderStatus.closed)
      // As after a crash between the two.
      const nextCheckAt = app.clock.now()
      const again = { status: orderStatus.waiting, nextCheckAt }
      await app.open.db.update(payOrder).set(again).where(eq(payOrder.tradeNo, tradeNo))
      await app.money.poll()
      assert.equal(await stored(), orderStatus.closed)
    })

    test('an order that fails leaves the others of the person to be closed', async () => {
      const { userId, stored } = await buyer()
      const closed: string[] = []
      const warnings: unknown[] = []
      const { db } = app.open
      const [row] = await db.select().from(payOrder).where(eq(payOrder.userId, userId))
      await db.insert(payOrder).values({ ...row!, tradeNo: `${row!.tradeNo}2`, orderId: `${row!.orderId}2` })
      const close = async (order: typeof row) => {
        closed.push(order!.tradeNo)
        throw new Error('no connection')
      }
      const isBeforeMode = async () => true
      await closeBeforeMode({ db, checks: { close }, isBeforeMode, warn: (error) => warnings.push(error) })(userId)
      assert.deepEqual([closed.length, warnings.length], [2, 2])
      assert.equal(await stored(), orderStatus.waiting)
    })

    test('a payment that was made all the same is granted', async () => {
      const { declare, stored, session, prepay, tradeNo, as } = await buyer()
      assert.equal((await prepay()).code, 200)
      const before = (await session()).balance
      await declare('teen')
      await waitFor('the closed order', async () => (await stored()) === orderStatus.closed)
      const paid = { transactionId: `T${tradeNo}`, paidAt: app.clock.now() }
      await app.open.db
        .update(sandboxPayment)
        .set({ ...paid, paidFen: sql`${sandboxPayment.amountFen}` })
        .where(eq(sandboxPayment.tradeNo, tradeNo))
      const [order] = (await app.call('GET /app/order/list', { tradeNo }, as)).data
      // law 6
      assert.equal(order?.status, orderStatus.paid)
      assert.ok((await session()).balance > before)
    })

    test('an order that the guardian agreed to stays', async () => {
      const { as, decide, guardianCode } = await minorPerson(app, 'teen')
      await decide()
      const order = { combId: 'credits-10', guardianCode: await guardianCode() }
      const { tradeNo } = (await app.call('POST /app/order', order, as)).data
      await decide({ choices: { minutesPerDay: 30 } })
      assert.equal((await app.call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' }, as)).code, 200)
    })
  }),
)
