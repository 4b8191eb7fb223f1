import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { NotPossible } from '../../../server/audit/not-possible'
import { AppError } from '../../../server/errors'
import { appUser, orderPayment, payOrder, voiceModel } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { writeNotice } from '../../../server/ports/pay/sandbox/notices'
import { PayError, type PayProvider } from '../../../server/ports/pay/types'
import { eachDb } from '../support/db'
import { openShop } from '../support/money-world'

const minute = 60_000
const day = 24 * 60 * minute
const refused = (code: number) => (error: unknown) => error instanceof AppError && error.code === code
const forged = (error: unknown) => error instanceof PayError && error.kind === 'forged'

eachDb((name, open) =>
  describe(`money on ${name}`, () => {
    let opened: OpenDb
    let shop: Awaited<ReturnType<typeof openShop>>
    before(async () => {
      opened = await open()
      shop = await openShop(opened)
    })
    after(() => opened.close())

    const modelOf = async (userId: string, endsInDays: number) => {
      const id = shop.ids.ulid()
      const now = shop.clock.now()
      await shop.db
        .insert(voiceModel)
        .values({
          id,
          userId,
          name: '我',
          engineName: 'x',
          traits: {},
          sampleFileId: id,
          taskId: id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + endsInDays * day),
        })
      return id
    }
    const endOf = async (id: string) =>
      (await shop.db.select().from(voiceModel).where(eq(voiceModel.id, id)))[0]!.expiresAt.getTime()
    const memberUntil = async (id: string) =>
      (await shop.db.select().from(appUser).where(eq(appUser.id, id)))[0]!.membershipUntil?.getTime() ?? 0

    test('an order is placed once for each id of its client', async () => {
      const userId = await shop.person()
      const orderId = shop.ids.ulid()
      const placed = await Promise.all(Array.from({ length: 10 }, () => shop.order(userId, 'credits', { orderId })))
      // spec 7.23
      assert.equal(new Set(placed).size, 1)
      await assert.rejects(shop.order(userId, 'member', { orderId }), refused(409))
      await assert.rejects(shop.order(await shop.person(), 'credits', { orderId }), refused(409))
    })

    test('the price of an order is what it was when it was placed', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.db.execute(`update comb set price_fen = 1, num = 1 where id = 'credits'`)
      await shop.cashier(userId, tradeNo, 'pay')
      await shop.db.execute(`update comb set price_fen = 990, num = 10000 where id = 'credits'`)
      assert.equal((await shop.row(tradeNo)).paidFen, 990)
      assert.equal(await shop.balance(userId), 10_000)
    })

    test('what cannot be bought is refused: withdrawn, unknown, a model of nobody or of another', async () => {
      const userId = await shop.person()
      for (const combId of ['gone', 'never']) await assert.rejects(shop.order(userId, combId), refused(400))
      await assert.rejects(shop.order(userId, 'model'), refused(400))
      await assert.rejects(
        shop.order(userId, 'model', { relationId: await modelOf(await shop.person(), 5) }),
        refused(400),
      )
    })

    test('an order of another person is not there', async () => {
      const tradeNo = await shop.order(await shop.person(), 'credits')
      const other = await shop.person()
      // spec 7.26
      await assert.rejects(shop.money.orders.get(other, tradeNo), refused(404))
      await assert.rejects(shop.money.orders.prepay(other, { outTradeNo: tradeNo, scene: 'NATIVE' }), refused(404))
      await assert.rejects(shop.money.orders.cancel(other, tradeNo), refused(404))
      assert.equal((await shop.money.orders.page(other, { page: 1, size: 20 })).total, 0)
    })

    test('each type gives what it says, and gives it back', async () => {
      const userId = await shop.person()
      const model = await modelOf(userId, 10)
      const other = await modelOf(userId, 10)
      const before = await endOf(model)

      const storage = await shop.order(userId, 'storage')
      await shop.cashier(userId, storage, 'pay')
      assert.equal((await endOf(model)) - before, 30 * day)
      const one = await shop.order(userId, 'model', { relationId: model })
      await shop.cashier(userId, one, 'pay')
      assert.equal((await endOf(model)) - before, 60 * day)
      assert.equal((await endOf(other)) - before, 30 * day)

      const members = [await shop.order(userId, 'member'), await shop.order(userId, 'member')]
      for (const tradeNo of members) await shop.cashier(userId, tradeNo, 'pay')
      assert.equal((await memberUntil(userId)) - shop.clock.now().getTime(), 60 * day, 'days add up')

      for (const tradeNo of [storage, one, members[0]!])
        assert.equal((await shop.money.refund(tradeNo, { reason: 'test', who: 'tester' })).state, 'done')
      assert.equal(await endOf(model), before)
      assert.equal((await memberUntil(userId)) - shop.clock.now().getTime(), 30 * day)
    })

    test("a model deleted before the money came is an operator's case, not a loss", async () => {
      const userId = await shop.person()
      const model = await modelOf(userId, 10)
      const tradeNo = await shop.order(userId, 'model', { relationId: model })
      await shop.db.update(voiceModel).set({ deletedAt: shop.clock.now() }).where(eq(voiceModel.id, model))
      await shop.cashier(userId, tradeNo, 'pay')
      const row = await shop.row(tradeNo)
      assert.deepEqual([row.status, row.review], [2, 'relationGone'])
    })

    test('fifty notices at once credit once', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      const [notice] = await shop.cashier(userId, tradeNo, 'pay', { deliver: false })
      await Promise.all(Array.from({ length: 50 }, () => shop.notify(notice!)))
      assert.equal(await shop.balance(userId), 10_000)
      assert.deepEqual(await shop.differences(), [])
    })

    test('a lost notice: the button finds the payment, and so does the poller', async () => {
      const userId = await shop.person()
      const byButton = await shop.order(userId, 'credits')
      await shop.cashier(userId, byButton, 'loseNotice')
      assert.equal((await shop.row(byButton)).status, 1)
      assert.equal((await shop.money.orders.get(userId, byButton))[0]?.status, 2)

      const byPoller = await shop.order(userId, 'credits')
      await shop.cashier(userId, byPoller, 'loseNotice')
      shop.clock.move(6_000)
      await shop.money.poll()
      assert.equal((await shop.row(byPoller)).status, 2)
      assert.equal(await shop.balance(userId), 20_000)
    })

    test('told twice is credited once; failed is nothing', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.cashier(userId, tradeNo, 'fail')
      assert.equal((await shop.money.orders.get(userId, tradeNo))[0]?.status, 1)
      await shop.cashier(userId, tradeNo, 'duplicateNotice')
      assert.equal(await shop.balance(userId), 10_000)
    })

    test('one fen too little parks the order: nothing is granted, the operator is warned of it, the money can go back', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.cashier(userId, tradeNo, 'wrongAmount')
      assert.equal(await shop.balance(userId), 0)
      const [seen] = await shop.money.orders.get(userId, tradeNo)
      assert.deepEqual([seen?.status, seen?.inReview], [1, true])
      assert.ok(
        shop.warnings.some(
          ({ about, error }) => about === 'a payment needs an operator' && JSON.stringify(error).includes(tradeNo),
        ),
      )
      assert.equal((await shop.money.refund(tradeNo, { reason: 'wrong amount', who: 'tester' })).state, 'done')
    })

    test('an order nobody pays is closed when its time is over; money that came late is still credited', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.money.orders.prepay(userId, { outTradeNo: tradeNo, scene: 'NATIVE' })
      shop.clock.move(31 * minute)
      while (await shop.money.poll());
      assert.equal((await shop.row(tradeNo)).status, 3)
      await assert.rejects(shop.money.orders.prepay(userId, { outTradeNo: tradeNo, scene: 'NATIVE' }), refused(400))
      await shop.cashier(userId, tradeNo, 'payLate')
      assert.equal((await shop.row(tradeNo)).status, 2)
      assert.equal(await shop.balance(userId), 10_000)
    })

    test('giving up an order that was paid meanwhile is a purchase', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.cashier(userId, tradeNo, 'loseNotice')
      assert.equal((await shop.money.orders.cancel(userId, tradeNo)).status, 2)
      const other = await shop.order(userId, 'credits')
      assert.equal((await shop.money.orders.cancel(userId, other)).status, 3)
    })

    test('the poller asks less and less, and no longer than the money can be on its way', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      let asked = 0
      for (let minutes = 0; minutes < 26 * 60; minutes++) {
        shop.clock.move(minute)
        const { checks } = await shop.row(tradeNo)
        while (await shop.money.poll());
        if ((await shop.row(tradeNo)).checks > checks) asked++
      }
      assert.ok(asked > 12 && asked < 60, `${asked} times`)
      assert.equal((await shop.row(tradeNo)).nextCheckAt, null)
    })

    test('forged, old, altered and foreign notices grant nothing', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      const payment = { tradeNo, transactionId: 'T-forged', amountFen: 990, currency: 'CNY', paidAt: shop.clock.now() }
      const good = writeNotice('a secret of the test', payment, shop.clock.now())
      await assert.rejects(shop.notify(writeNotice('another secret', payment, shop.clock.now())), forged)
      await assert.rejects(
        shop.notify(writeNotice('a secret of the test', payment, new Date(shop.clock.now().getTime() - 6 * minute))),
        forged,
      )
      await assert.rejects(
        shop.notify({ ...good, body: Buffer.from(good.body.toString().replace('990', '991')) }),
        forged,
      )
      await assert.rejects(shop.notify({ ...good, body: good.body.subarray(0, 20) }), forged)
      await assert.rejects(shop.notify({ headers: {}, body: Buffer.alloc(0) }), forged)
      await assert.rejects(
        shop.notify(writeNotice('a secret of the test', { ...payment, tradeNo: 'NOBODYS' }, shop.clock.now())),
        forged,
      )
      const inDollars = writeNotice('a secret of the test', { ...payment, currency: 'USD' }, shop.clock.now())
      await shop.notify(inDollars)
      assert.equal(await shop.balance(userId), 0)
      assert.deepEqual([(await shop.row(tradeNo)).status, (await shop.row(tradeNo)).review], [1, 'amount'])
    })

    test('an order is paid only through the provider it was placed with', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      const gateway = {
        name: 'wxpay',
        readNotice: async () => ({
          kind: 'paid',
          payment: { tradeNo, transactionId: 'T-b', amountFen: 990, currency: 'CNY', paidAt: shop.clock.now() },
        }),
      } as unknown as PayProvider
      await assert.rejects(
        shop.through(gateway).handleNotice(gateway.name, { headers: {}, body: Buffer.alloc(0) }),
        forged,
      )
      assert.equal((await shop.row(tradeNo)).status, 1)
    })

    test("one payment pays one order; a payment used before and a second one are an operator's cases", async () => {
      const userId = await shop.person()
      const [a, b] = [await shop.order(userId, 'credits'), await shop.order(userId, 'credits')]
      const say = (tradeNo: string, transactionId: string) =>
        shop.notify(
          writeNotice(
            'a secret of the test',
            { tradeNo, transactionId, amountFen: 990, currency: 'CNY', paidAt: shop.clock.now() },
            shop.clock.now(),
          ),
        )
      await say(a, 'T-once')
      await say(b, 'T-once')
      await say(a, 'T-twice')
      assert.equal(await shop.balance(userId), 10_000)
      assert.deepEqual([(await shop.row(a)).review, (await shop.row(b)).review], ['paidTwice', 'transactionUsed'])
      const payments = await shop.db.select().from(orderPayment).where(eq(orderPayment.tradeNo, a))
      assert.deepEqual(payments.map(({ transactionId, amountFen, use }) => [transactionId, amountFen, use]).sort(), [
        ['T-once', 990, 'order'],
        ['T-twice', 990, 'parked'],
      ])
    })

    test("a refund takes what is left, never what was used, and the promoter's part; asked twice it is one", async () => {
      const promoter = await shop.person()
      const userId = await shop.person(promoter)
      const tradeNo = await shop.order(userId, 'credits')
      await shop.cashier(userId, tradeNo, 'pay')
      assert.deepEqual(await shop.money.promoter.total(promoter), {
        pendingFen: 99,
        availableFen: 0,
        paidOutFen: 0,
        clawedBackFen: 0,
      })
      await shop.ledger.hold(shop.db, { userId, ref: 'task:x', credits: 4000 })
      await shop.ledger.capture(shop.db, { ref: 'task:x', credits: 4000 })
      await Promise.all([
        shop.money.refund(tradeNo, { reason: 'asked', who: 'tester' }),
        shop.money.refund(tradeNo, { reason: 'asked', who: 'tester' }),
      ])
      await shop.money.refund(tradeNo, { reason: 'again', who: 'tester' })
      assert.equal(await shop.balance(userId), 0)
      assert.equal((await shop.row(tradeNo)).status, 4)
      assert.deepEqual(await shop.money.promoter.total(promoter), {
        pendingFen: 0,
        availableFen: 0,
        paidOutFen: 0,
        clawedBackFen: 99,
      })
      assert.equal((await shop.money.promoter.detail(promoter, { page: 1, size: 20 })).records[0]?.status, 'clawedBack')
      await assert.rejects(
        shop.money.refund(await shop.order(userId, 'credits'), { reason: 'not paid', who: 'tester' }),
        NotPossible,
      )
      assert.deepEqual(await shop.differences(), [])
    })

    test('a proportion is pending until a refund no longer takes it back', async () => {
      const promoter = await shop.person()
      const userId = await shop.person(promoter)
      await shop.cashier(userId, await shop.order(userId, 'member'), 'pay')
      assert.equal((await shop.money.promoter.total(promoter)).pendingFen, 199)
      shop.clock.move(7 * day)
      // spec 7.28
      assert.deepEqual(await shop.money.promoter.total(promoter), {
        pendingFen: 0,
        availableFen: 199,
        paidOutFen: 0,
        clawedBackFen: 0,
      })
      assert.equal((await shop.money.promoter.promoter(promoter)).invited, 1)
      const line = (await shop.money.promoter.detail(promoter, { page: 1, size: 20 })).records[0]
      assert.match(line?.invitee ?? '', /\*/)
    })

    /** A payment of an order by somebody whom the provider names. */
    const paidBy = async (payer: string, userId: string, amountFen = 990) => {
      const tradeNo = await shop.order(userId, 'credits')
      const payment = {
        tradeNo,
        transactionId: `T-${tradeNo}`,
        amountFen,
        currency: 'CNY',
        paidAt: shop.clock.now(),
        payer,
      }
      const named = { ...shop.sandbox, readNotice: async () => ({ kind: 'paid', payment }) } as unknown as PayProvider
      await shop.through(named).handleNotice(shop.sandbox.name, { headers: {}, body: Buffer.alloc(0) })
      return tradeNo
    }

    test("a promoter keeps no share of the own money, whichever order is paid first; of another's they do", async () => {
      for (const first of ['promoter', 'invitee']) {
        const promoter = await shop.person()
        const invitee = await shop.person(promoter)
        const [payer, friend] = [`o-${first}`, `o-friend-${first}`]
        await paidBy(payer, first === 'promoter' ? promoter : invitee)
        await paidBy(payer, first === 'promoter' ? invitee : promoter)
        assert.equal((await shop.money.promoter.total(promoter)).pendingFen, 0, `${first} first`)
        await paidBy(friend, invitee)
        await paidBy(payer, promoter)
        assert.equal((await shop.money.promoter.total(promoter)).pendingFen, 99)
      }
      assert.deepEqual(await shop.differences(), [])
    })

    test('the share of an order that was credited for less is of what was paid', async () => {
      const promoter = await shop.person()
      const tradeNo = await paidBy('o-less', await shop.person(promoter), 100)
      await shop.money.parked.credit(tradeNo, { who: 'tester', reason: 'paid enough' })
      assert.equal((await shop.money.promoter.total(promoter)).pendingFen, 10)
      assert.deepEqual(await shop.differences(), [])
    })

    test("the day's bill credits what every notice and question missed", async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits')
      await shop.cashier(userId, tradeNo, 'loseNotice')
      const chinese = new Date(shop.clock.now().getTime() + 8 * 60 * minute).toISOString().slice(0, 10)
      const first = await shop.money.reconcile(shop.sandbox.name, chinese)
      assert.ok(first?.credited.includes(tradeNo))
      assert.deepEqual((await shop.money.reconcile(shop.sandbox.name, chinese))?.credited, [])
      assert.equal(await shop.balance(userId), 10_000)
    })

    test('a provider that does not answer changes nothing and says so to the operator', async () => {
      const userId = await shop.person()
      const away: PayProvider = {
        ...shop.sandbox,
        query: async () => {
          throw new PayError('unreachable')
        },
        close: async () => {
          throw new PayError('unreachable')
        },
        prepay: async () => {
          throw new PayError('unreachable')
        },
      }
      const tradeNo = await shop.order(userId, 'credits')
      const { orders } = shop.through(away)
      assert.equal((await orders.get(userId, tradeNo))[0]?.status, 1)
      await assert.rejects(orders.prepay(userId, { outTradeNo: tradeNo, scene: 'NATIVE' }), refused(600))
      assert.equal((await orders.cancel(userId, tradeNo)).status, 1)
    })

    test('after all of it every paid order has exactly one grant, and the books add up', async () => {
      const paid = await shop.db.select().from(payOrder)
      assert.ok(paid.length > 20)
      assert.deepEqual(await shop.differences(), [])
    })
  }),
)
