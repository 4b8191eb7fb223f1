import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { orderPayment, payOrder, virtualOrder } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { openWxShop } from '../support/wx-shop'

oneDb((name, open) =>
  describe(`an order of virtual payment that two WeChats may pay, on ${name}`, () => {
    let opened: OpenDb
    let world: Awaited<ReturnType<typeof openWxShop>>
    before(async () => {
      opened = await open()
      world = await openWxShop(opened)
    })
    after(async () => {
      await world.close()
      await opened.close()
    })
    let people = 0
    const status = async (tradeNo: string) => (await world.shop.row(tradeNo)).status
    const ask = (userId: string, outTradeNo: string, wxCode: string) =>
      world.shop.money.orders.prepay(userId, { outTradeNo, scene: 'MINI', wxCode })

    /** One account in two phones: the first has its payment sheet open, the second presses pay as well and cancels. */
    async function twoPhones() {
      const { shop, wechat } = world
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits', { scene: 'MINI' })
      const openIds = [`o-a${++people}`, `o-b${people}`] as const
      const codes = openIds.map((openId) => wechat.login(openId)) as [string, string]
      const first = await ask(userId, tradeNo, codes[0])
      const second = await ask(userId, tradeNo, codes[1])
      assert.ok(first.kind === 'virtual' && second.kind === 'virtual')
      return {
        userId,
        tradeNo,
        openIds,
        pay: () => wechat.pay(codes[0], first),
        payToo: () => wechat.pay(codes[1], second),
      }
    }
    const credited = async (userId: string, tradeNo: string) => {
      assert.equal(await status(tradeNo), 2)
      assert.equal(await world.shop.balance(userId), 10_000)
      assert.deepEqual(await world.shop.differences(), [])
    }

    test('「已完成支付」 finds the payment of the first', async () => {
      const { userId, tradeNo, pay } = await twoPhones()
      pay()
      await world.shop.money.orders.get(userId, tradeNo)
      await credited(userId, tradeNo)
    })

    test('the push finds it, and again when it is repeated', async () => {
      const { userId, tradeNo, pay } = await twoPhones()
      pay()
      for (let times = 0; times < 2; times++) assert.equal(await world.deliver(world.wechat.deliverPush(tradeNo)), 200)
      await credited(userId, tradeNo)
    })

    test('the poller finds it, also after the order was closed', async () => {
      const { userId, tradeNo, pay } = await twoPhones()
      await world.shop.money.orders.cancel(userId, tradeNo)
      assert.equal(await status(tradeNo), 3)
      pay()
      world.shop.clock.move(6_000)
      await world.shop.money.poll()
      await credited(userId, tradeNo)
    })

    test('the bill finds it in an order that nobody asked about any more', async () => {
      const { userId, tradeNo, pay } = await twoPhones()
      await world.shop.money.orders.cancel(userId, tradeNo)
      pay()
      const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      const result = await world.shop.money.reconcile('wxpay', day)
      assert.ok(result?.credited.includes(tradeNo))
      await credited(userId, tradeNo)
    })

    test('a payer whom nobody noted is found by the name in the push; a false name credits nothing', async () => {
      const { userId, tradeNo, openIds, pay } = await twoPhones()
      pay()
      // As the version before stored it: the last one alone.
      await opened.db
        .update(virtualOrder)
        .set({ openId: openIds[1], openIds: [] })
        .where(eq(virtualOrder.tradeNo, tradeNo))
      const push = (OpenId: string) =>
        world.deliver(world.wechat.pushed({ Event: 'xpay_goods_deliver_notify', OpenId, OutTradeNo: tradeNo, Env: 0 }))
      assert.equal(await push('o-nobody'), 401)
      assert.equal(await status(tradeNo), 1)
      assert.equal(await push(openIds[0]), 200)
      await credited(userId, tradeNo)
    })

    test('a payer whom WeChat cannot be asked about hides nobody, and no answer is not "unpaid"', async () => {
      const { userId, tradeNo, pay } = await twoPhones()
      pay()
      world.wechat.behave({ errors: { '/xpay/query_order': [-1, -1] } })
      await assert.rejects(world.provider.query(tradeNo, 'MINI'))
      // Of three askings the last is answered.
      assert.equal((await world.provider.query(tradeNo, 'MINI')).state, 'paid')
      world.wechat.behave({})
      await world.shop.money.orders.get(userId, tradeNo)
      await credited(userId, tradeNo)
    })

    test('both pay: one is credited, the other waits for the operator, and goes back to whom it came from', async () => {
      const { userId, tradeNo, openIds, pay, payToo } = await twoPhones()
      pay()
      await world.shop.money.orders.get(userId, tradeNo)
      payToo()
      assert.equal(await world.deliver(world.wechat.deliverPush(tradeNo, {}, openIds[1])), 200)
      await world.shop.money.orders.get(userId, tradeNo)
      assert.equal(await world.shop.balance(userId), 10_000)
      const payments = await opened.db.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo))
      assert.deepEqual(payments.map(({ payer, use }) => [payer, use]).sort(), [
        [openIds[0], 'order'],
        [openIds[1], 'parked'],
      ])
      const parked = payments.find(({ use }) => use === 'parked')!
      await world.provider.refund({
        tradeNo,
        transactionId: parked.transactionId,
        refundNo: 'RSECOND-01',
        amountFen: 990,
        totalFen: 990,
        reason: '重复支付',
        scene: 'MINI',
      })
      const asked = world.wechat.asked.findLast(({ path }) => path === '/xpay/refund_order')
      assert.equal(asked?.body['openid'], openIds[1])
    })

    test('an order that is paid offers no second payment sheet, and is credited by the question', async () => {
      const { userId, tradeNo, pay } = await twoPhones()
      pay()
      await assert.rejects(ask(userId, tradeNo, world.wechat.login('o-third')), /order\.over/)
      await credited(userId, tradeNo)
    })

    test('an order is offered to eight WeChats and not to a ninth', async () => {
      const userId = await world.shop.person()
      const tradeNo = await world.shop.order(userId, 'credits', { scene: 'MINI' })
      for (let at = 0; at < 8; at++) await ask(userId, tradeNo, world.wechat.login(`o-many${at}`))
      await assert.rejects(ask(userId, tradeNo, world.wechat.login('o-many8')), /order\.payFailed/)
      await ask(userId, tradeNo, world.wechat.login('o-many3'))
      const [row] = await opened.db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, tradeNo))
      assert.equal(row?.openIds.length, 8)
      assert.equal((await opened.db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)))[0]?.status, 1)
    })
  }),
)
