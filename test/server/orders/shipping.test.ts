import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { auditEntry, virtualOrder } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { openWxShop } from '../support/wx-shop'

const upload = '/wxa/sec/order/upload_shipping_info'

oneDb((name, open) =>
  describe(`the report that an order of the mini-program by JSAPI is delivered, on ${name}`, () => {
    let opened: OpenDb
    let world: Awaited<ReturnType<typeof openWxShop>>
    before(async () => {
      opened = await open()
      world = await openWxShop(opened, { way: 'jsapi' })
    })
    beforeEach(() => {
      // The stand-in of WeChat Pay has the machine's clock, and believes nobody whose clock is another.
      world.shop.clock.move(Date.now() - world.shop.clock.now().getTime())
      world.wechat.behave({})
      world.wechat.shipping.manage(true)
      world.warnings.length = 0
    })
    after(async () => {
      await world.close()
      await opened.close()
    })

    const row = async (tradeNo: string) =>
      (await opened.db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, tradeNo)))[0]
    const asked = () => world.wechat.asked.filter(({ path }) => path === upload)

    /** Somebody pays in the mini-program; nobody has told the server yet. */
    async function buy() {
      const { shop, wechat, merchant } = world
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits', { scene: 'MINI' })
      const wxCode = wechat.login('o-1')
      const prepaid = await shop.money.orders.prepay(userId, { outTradeNo: tradeNo, scene: 'MINI', wxCode })
      assert.equal(prepaid.kind, 'jsapi')
      merchant.pay(tradeNo)
      wechat.shipping.payers.set(tradeNo, 'o-1')
      return { userId, tradeNo }
    }
    const work = async (afterMs: number) => {
      world.shop.clock.move(afterMs)
      await world.provider.work?.()
    }

    test('after its notice an order is credited and reported once, with what WeChat asks for', async () => {
      const { userId, tradeNo } = await buy()
      for (let times = 0; times < 2; times++)
        await world.shop.notify(world.merchant.paidNotice(tradeNo, { now: world.shop.clock.now().getTime() }))
      assert.equal(await world.shop.balance(userId), 10_000)
      await work(30_000)
      assert.deepEqual(asked(), [], 'a minute later')
      world.shop.clock.move(31_000)
      await Promise.all([world.provider.work?.(), world.provider.work?.()])
      await work(3_600_000)
      assert.deepEqual(world.wechat.shipping.shipped, [tradeNo])
      assert.equal(asked().length, 1)
      assert.ok((await row(tradeNo))?.deliveredAt)
      const { upload_time, ...body } = asked()[0]!.body
      assert.ok(Math.abs(Date.parse(String(upload_time)) - world.shop.clock.now().getTime()) < 2 * 3_600_000)
      assert.deepEqual(body, {
        order_key: { order_number_type: 1, mchid: '1900000109', out_trade_no: tradeNo },
        logistics_type: 3,
        delivery_mode: 1,
        shipping_list: [{ item_desc: '套餐 credits' }],
        payer: { openid: 'o-1' },
      })
    })

    test('an order whose notice was lost is reported after the question; WeChat away is asked again', async () => {
      const { userId, tradeNo } = await buy()
      await world.shop.money.orders.get(userId, tradeNo)
      world.wechat.behave({ errors: { [upload]: [-1, 10_060_012] } })
      await work(61_000)
      await work(130_000)
      assert.ok(!world.wechat.shipping.shipped.includes(tradeNo))
      await work(300_000)
      assert.ok(world.wechat.shipping.shipped.includes(tradeNo))
      assert.deepEqual(world.warnings, [])
    })

    test('what WeChat says is shipped already is done', async () => {
      for (const code of [10_060_002, 10_060_003, 10_060_023]) {
        const { userId, tradeNo } = await buy()
        await world.shop.money.orders.get(userId, tradeNo)
        world.wechat.behave({ errors: { [upload]: [code] } })
        await work(61_000)
        assert.ok((await row(tradeNo))?.deliveredAt, String(code))
      }
      assert.deepEqual(world.warnings, [])
    })

    test('that an app is not managed is said once, and no report is repeated', async () => {
      world.wechat.shipping.manage(false)
      const before = asked().length
      for (let times = 0; times < 2; times++) {
        const { userId, tradeNo } = await buy()
        await world.shop.money.orders.get(userId, tradeNo)
        await work(61_000)
        const { reportAt, deliveredAt } = (await row(tradeNo))!
        assert.deepEqual([reportAt, deliveredAt], [null, null])
      }
      await work(86_400_000)
      assert.equal(asked().length, before + 2)
      assert.equal(world.warnings.length, 1)
    })

    test('a payment that WeChat does not know yet is reported later; a refused one is told to the operator', async () => {
      const { userId, tradeNo } = await buy()
      await world.shop.money.orders.get(userId, tradeNo)
      world.wechat.shipping.payers.delete(tradeNo)
      await work(61_000)
      assert.ok((await row(tradeNo))?.reportAt)
      for (let times = 0; times < 13; times++) await work(10 * 86_400_000)
      assert.equal((await row(tradeNo))?.reportAt, null)
      assert.equal(world.warnings.filter(({ about }) => about.includes('does not take the report')).length, 1)
      const { refusal, refusedAt, reports } = (await row(tradeNo))!
      assert.deepEqual([refusal, reports, refusedAt !== null], ['10060001', 13, true])
      assert.equal((await world.shop.money.stats()).refusedReports, 1)
      const report = (of?: string) => world.shop.money.reportByOperator(of, { who: 'root', reason: '再报一次' })
      assert.deepEqual(await report(), [{ tradeNo, state: 'refused', refusal: '10060001' }])
      assert.ok((await row(tradeNo))?.reportAt, 'it is tried again by itself')
      world.wechat.shipping.payers.set(tradeNo, 'o-1')
      assert.deepEqual(await report(tradeNo), [{ tradeNo, state: 'delivered' }])
      assert.deepEqual(await report(tradeNo), [{ tradeNo, state: 'delivered' }])
      const isReport = and(eq(auditEntry.act, 'report'), eq(auditEntry.subjectId, tradeNo))
      assert.equal(await opened.db.$count(auditEntry, isReport), 3, 'each is in the audit')
      assert.equal(world.wechat.shipping.shipped.filter((one) => one === tradeNo).length, 1)
      assert.equal((await row(tradeNo))?.refusal, '')
      assert.equal((await world.shop.money.stats()).refusedReports, 0)
    })

    test('without the right to report an order is refused, not over: it is reported once the right is granted', async () => {
      const { userId, tradeNo } = await buy()
      await world.shop.money.orders.get(userId, tradeNo)
      const codes = Array.from({ length: 9 }, () => 48_001)
      world.wechat.behave({ errors: { [upload]: codes, '/wxa/sec/order/is_trade_managed': codes.slice() } })
      await work(61_000)
      assert.equal((await row(tradeNo))?.refusal, '48001')
      assert.equal((await world.shop.money.stats()).refusedReports, 0, 'it may pass')
      for (let times = 0; times < 3; times++) await work(86_400_000)
      assert.equal((await world.shop.money.stats()).refusedReports, 1)
      world.wechat.behave({})
      await work(86_400_000)
      const { refusal, reportAt, deliveredAt } = (await row(tradeNo))!
      assert.deepEqual([refusal, reportAt, deliveredAt !== null], ['', null, true])
    })

    test('a refunded order is not reported any more', async () => {
      const { userId, tradeNo } = await buy()
      await world.shop.money.orders.get(userId, tradeNo)
      world.wechat.behave({ errors: { [upload]: [-1] } })
      await work(61_000)
      const { transactionId } = await world.shop.row(tradeNo)
      const refund = { tradeNo, refundNo: `C${tradeNo}`, amountFen: 990, state: 'done' as const }
      await world.shop.money.applyRefund('wxpay', { ...refund, transactionId: transactionId ?? '' })
      await work(86_400_000)
      const { refusal, reportAt, deliveredAt } = (await row(tradeNo))!
      assert.deepEqual([refusal, reportAt, deliveredAt], ['', null, null])
    })

    test('what is not credited is not reported', async () => {
      const { userId, tradeNo } = await buy()
      world.merchant.behave({ reports: { total: 1 } })
      await world.shop.money.orders.get(userId, tradeNo)
      world.merchant.behave({})
      assert.equal((await world.shop.row(tradeNo)).review, 'amount')
      await work(61_000)
      assert.ok(!world.wechat.shipping.shipped.includes(tradeNo))
    })
  }),
)
