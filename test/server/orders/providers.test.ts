import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { servePayNotices } from '../../../server/http/pay-notices'
import type { OpenDb } from '../../../server/ports/db/types'
import { createPayProviders } from '../../../server/ports/pay/registry'
import { createWxpay } from '../../../server/ports/pay/wxpay/provider'
import { AppError } from '../../../server/errors'
import { NotPossible } from '../../../server/audit/not-possible'
import type { PayProvider, Webhook } from '../../../server/ports/pay/types'
import { rsaPair, startWxpay } from '../../support/wxpay-stand-in'
import { createCardPay } from '../support/card-pay'
import { openOne } from '../support/db'
import { openShop } from '../support/money-world'
import { movableClock } from '../support/people'

const apiV3Key = 'abcdefghijklmnopqrstuvwxyz012345'
const keys = rsaPair()
const merchant = { mchId: '1900000109', serial: '3775B6A45ACD', apiV3Key }

describe('three payment providers at once', () => {
  let opened: OpenDb
  let wechat: Awaited<ReturnType<typeof startWxpay>>
  let shop: Awaited<ReturnType<typeof openShop>>
  let app: FastifyInstance
  let failing = false
  const warnings: string[] = []
  const card = createCardPay()

  before(async () => {
    opened = await openOne()
    wechat = await startWxpay({ ...merchant, publicKey: keys.publicKey, appIds: ['wxsite'] })
    const clock = movableClock(new Date().toISOString())
    const wxpay = createWxpay({
      setting: {
        ...merchant,
        baseUrl: wechat.baseUrl,
        privateKey: keys.privateKey,
        wechatKeys: new Map([[wechat.keyId, wechat.publicKey]]),
        appIds: { site: 'wxsite', mini: '' },
        notifyUrl: 'https://shop.test/api/pay/wxpay/notify',
        virtual: null,
        timeoutMs: 20_000,
      },
      clock,
      qr: async (text) => `qr:${text}`,
      virtual: null,
      deliveries: null,
      identifyPayer: async () => ({ openId: 'open-id', sessionKey: null }),
    })
    // The operator's order: the card first, then WeChat Pay for desktops, the sandbox for the rest.
    const onlyDesktop: PayProvider = { ...wxpay, scenes: ['NATIVE'] }
    shop = await openShop(opened, { clock, provider: card.provider, moreProviders: [onlyDesktop] })
    app = Fastify()
    servePayNotices(app, {
      providers: createPayProviders([card.provider, onlyDesktop, shop.sandbox]),
      handleNotice: async (name, notice) => {
        if (failing) throw new Error('the database is away')
        await shop.money.handleNotice(name, notice)
      },
      warn: (_, about) => void warnings.push(about),
    })
  })
  after(async () => {
    await app.close()
    await wechat.stop()
    await opened.close()
  })

  const post = async (path: string, { headers, body }: Webhook) => {
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: path,
      headers: headers as Record<string, string>,
      payload: body,
    })
    return [statusCode, payload]
  }
  const buy = async (scene: 'NATIVE' | 'H5' | 'JSAPI') => {
    const userId = await shop.person()
    const tradeNo = await shop.order(userId, 'credits', { scene })
    const prepaid = await shop.money.orders.prepay(userId, { outTradeNo: tradeNo, scene })
    return { userId, tradeNo, prepaid }
  }

  test('a scene is served by the first provider that has it, and the order remembers which', async () => {
    const bought = { H5: await buy('H5'), NATIVE: await buy('NATIVE'), JSAPI: await buy('JSAPI') }
    const providers = await Promise.all(
      Object.values(bought).map(async ({ tradeNo }) => (await shop.row(tradeNo)).provider),
    )
    assert.deepEqual(providers, ['card', 'wxpay', 'sandbox'])
    assert.deepEqual(bought.H5.prepaid, { kind: 'redirect', url: `https://card.test/pay/${bought.H5.tradeNo}` })
    assert.equal(bought.NATIVE.prepaid.kind, 'qr')
    assert.ok(wechat.order(bought.NATIVE.tradeNo) && !wechat.order(bought.H5.tradeNo))
  })

  test('an order of the third provider: paid by its notice, answered in its way, refunded through it', async () => {
    const { userId, tradeNo } = await buy('H5')
    const notice = card.pay(tradeNo, 990, shop.clock.now())
    assert.deepEqual(await post('/api/pay/card/notify', { ...notice, body: Buffer.from('{}') }), [
      200,
      'failure: forged',
    ])
    failing = true
    assert.deepEqual(await post('/api/pay/card/notify', notice), [200, 'failure: retry'])
    failing = false
    assert.equal(await shop.balance(userId), 0)
    assert.deepEqual(await post('/api/pay/card/notify', notice), [200, 'success'])
    assert.deepEqual(await post('/api/pay/card/notify', notice), [200, 'success'])
    assert.equal(await shop.balance(userId), 10_000)
    assert.deepEqual(warnings, ['a payment notice was rejected as forged', 'handling a payment notice'])

    assert.equal((await shop.money.refund(tradeNo, { reason: '用户申请', who: 'tester' })).state, 'done')
    assert.deepEqual([...card.refunds], [[`R${tradeNo}`, tradeNo]])
    assert.equal(await shop.balance(userId), 0)
    assert.deepEqual([wechat.refunds.size, (await shop.row(tradeNo)).status], [0, 4])
  })

  test('WeChat Pay posts to its first address or to the one with its name', async () => {
    for (const path of ['/api/pay/wx/notify', '/api/pay/wxpay/notify']) {
      const { userId, tradeNo } = await buy('NATIVE')
      wechat.pay(tradeNo)
      assert.deepEqual(await post(path, wechat.paidNotice(tradeNo)), [204, ''])
      assert.equal(await shop.balance(userId), 10_000)
    }
    const refusal = { code: 'FAIL', message: 'not believed' }
    for (const path of ['/api/pay/wx/notify', '/api/pay/nobody/notify']) {
      const [status, body] = await post(path, { headers: { 'content-type': 'text/plain' }, body: Buffer.from('x') })
      assert.deepEqual([status, JSON.parse(String(body))], [401, refusal])
    }
  })

  test("a provider's notice changes only its own orders", async () => {
    const { userId, tradeNo } = await buy('NATIVE')
    const [status, body] = await post('/api/pay/card/notify', card.pay(tradeNo, 990, shop.clock.now()))
    assert.deepEqual([status, body], [200, 'failure: forged'])
    assert.equal(await shop.balance(userId), 0)

    const refunding: PayProvider = {
      ...card.provider,
      readNotice: async () => ({
        kind: 'refunded',
        refund: { tradeNo: paid.tradeNo, refundNo: 'R', amountFen: 990, state: 'done' },
      }),
    }
    const paid = await buy('NATIVE')
    wechat.pay(paid.tradeNo)
    await shop.money.orders.get(paid.userId, paid.tradeNo)
    await shop.through(refunding).handleNotice('card', { headers: {}, body: Buffer.alloc(0) })
    assert.equal((await shop.row(paid.tradeNo)).status, 2)
  })

  test("lost notices: questions, the poller and the bill ask each order's own provider", async () => {
    const [asked, polled, billed] = [await buy('H5'), await buy('H5'), await buy('H5')]
    for (const { tradeNo } of [asked, polled, billed]) card.pay(tradeNo, 990, shop.clock.now())
    assert.equal((await shop.money.orders.get(asked.userId, asked.tradeNo))[0]?.status, 2)
    const today = new Date(shop.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10)
    const { credited = [] } = (await shop.money.reconcile('card', today)) ?? {}
    assert.ok(credited.includes(billed.tradeNo) && credited.includes(polled.tradeNo))
    const late = await buy('H5')
    card.pay(late.tradeNo, 990, shop.clock.now())
    shop.clock.move(6_000)
    while (await shop.money.poll());
    assert.equal((await shop.row(late.tradeNo)).status, 2)
    assert.deepEqual(await shop.differences(), [])
  })

  test('an order whose provider is no longer configured stays as it is', async () => {
    const { userId, tradeNo } = await buy('H5')
    card.pay(tradeNo, 990, shop.clock.now())
    const without = shop.through(shop.sandbox)
    assert.equal((await without.orders.get(userId, tradeNo))[0]?.status, 1)
    assert.equal((await without.orders.cancel(userId, tradeNo)).status, 1)
    const isScene = (error: unknown) => error instanceof AppError && error.code === 400
    await assert.rejects(without.orders.prepay(userId, { outTradeNo: tradeNo, scene: 'H5' }), isScene)
    await assert.rejects(without.refund(tradeNo, { reason: 'asked', who: 'tester' }), NotPossible)
    assert.equal((await shop.money.orders.get(userId, tradeNo))[0]?.status, 2)
    const waiting = await buy('H5')
    shop.clock.move(25 * 3_600_000)
    shop.warnings.length = 0
    while (await without.poll());
    shop.clock.move(7_200_000)
    while (await without.poll());
    const { status, nextCheckAt } = await shop.row(waiting.tradeNo)
    assert.deepEqual([status, nextCheckAt], [3, null])
    const told = shop.warnings.filter(({ about }) => about.startsWith('an order was closed unasked'))
    assert.deepEqual(
      told.filter(({ error }) => (error as { tradeNo: string }).tradeNo === waiting.tradeNo).map(({ error }) => error),
      [{ tradeNo: waiting.tradeNo, provider: 'card' }],
    )
  })
})
