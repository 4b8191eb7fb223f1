import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createVerify } from 'node:crypto'
import { AppError } from '../../../server/errors'
import type { OpenDb } from '../../../server/ports/db/types'
import { PayError } from '../../../server/ports/pay/types'
import { createWxpay } from '../../../server/ports/pay/wxpay/provider'
import { readBill } from '../../../server/ports/pay/wxpay/bill'
import { fenOf } from '../../../server/ports/pay/wxpay/bill-amounts'
import type { WxpaySetting } from '../../../server/ports/pay/wxpay/types'
import { rsaPair, startWxpay } from '../../support/wxpay-stand-in'
import { openOne } from '../support/db'
import { openShop } from '../support/money-world'

const apiV3Key = 'abcdefghijklmnopqrstuvwxyz012345'
const merchantKeys = rsaPair()
const is = (kind: PayError['kind'], detail?: string) => (error: unknown) =>
  error instanceof PayError && error.kind === kind && (detail === undefined || error.detail === detail)

describe('WeChat Pay over HTTP', () => {
  let opened: OpenDb
  let wechat: Awaited<ReturnType<typeof startWxpay>>
  let shop: Awaited<ReturnType<typeof openShop>>
  let setting: WxpaySetting
  const now = { now: () => new Date() }

  before(async () => {
    opened = await openOne()
    wechat = await startWxpay({
      mchId: '1900000109',
      serial: '3775B6A45ACD588826D15E583A95F5DD',
      publicKey: merchantKeys.publicKey,
      apiV3Key,
      appIds: ['wxsite', 'wxmini'],
    })
    setting = {
      baseUrl: wechat.baseUrl,
      mchId: '1900000109',
      serial: '3775B6A45ACD588826D15E583A95F5DD',
      privateKey: merchantKeys.privateKey,
      apiV3Key,
      wechatKeys: new Map([[wechat.keyId, wechat.publicKey]]),
      appIds: { site: 'wxsite', mini: 'wxmini' },
      notifyUrl: 'https://shop.test/api/pay/wx/notify',
      virtual: null,
      timeoutMs: 20_000,
    }
    shop = await openShop(opened, { provider: provider() })
    shop.clock.move(Date.now() - shop.clock.now().getTime())
  })
  beforeEach(() => wechat.behave({}))
  after(async () => {
    await wechat.stop()
    await opened.close()
  })

  const provider = (more: Partial<WxpaySetting> = {}) =>
    createWxpay({
      setting: { ...setting, ...more },
      clock: now,
      qr: async (text) => `qr:${text}`,
      virtual: null,
      deliveries: null,
      identifyPayer: async () => ({ openId: 'open-id', sessionKey: 'session-key' }),
    })
  const buy = async (scene: 'NATIVE' | 'JSAPI' | 'H5' | 'MINI' = 'NATIVE') => {
    const userId = await shop.person()
    const tradeNo = await shop.order(userId, 'credits', { scene })
    const prepaid = await shop.money.orders.prepay(userId, { outTradeNo: tradeNo, scene })
    return { userId, tradeNo, prepaid }
  }

  test('each scene is asked for as WeChat wants it, with the price of the order', async () => {
    const native = await buy('NATIVE')
    assert.deepEqual(native.prepaid, {
      kind: 'qr',
      codeUrl: `weixin://wxpay/bizpayurl?pr=${native.tradeNo}`,
      image: `qr:weixin://wxpay/bizpayurl?pr=${native.tradeNo}`,
    })
    const sent = wechat.asked.at(-1)?.body as { amount: object; appid: string; notify_url: string }
    assert.deepEqual(
      [sent.amount, sent.appid, sent.notify_url],
      [{ total: 990, currency: 'CNY' }, 'wxsite', setting.notifyUrl],
    )
    assert.equal((await buy('H5')).prepaid.kind, 'redirect')
    for (const [scene, appId] of [
      ['JSAPI', 'wxsite'],
      ['MINI', 'wxmini'],
    ] as const) {
      const { prepaid } = await buy(scene)
      assert.ok(prepaid.kind === 'jsapi' && prepaid.appId === appId)
      const lines = `${prepaid.appId}\n${prepaid.timeStamp}\n${prepaid.nonceStr}\n${prepaid.package}\n`
      assert.ok(createVerify('RSA-SHA256').update(lines).verify(merchantKeys.publicKey, prepaid.paySign, 'base64'))
    }
  })

  test('a request that was not signed by the merchant is refused, and so is nothing else', async () => {
    const stranger = rsaPair().privateKey
    await assert.rejects(provider({ privateKey: stranger }).query('X', 'NATIVE'), is('refused', 'SIGN_ERROR'))
    await assert.rejects(provider({ serial: 'OTHER' }).query('X', 'NATIVE'), is('refused', 'SIGN_ERROR'))
    assert.deepEqual(await provider().query('NEVERORDERED', 'NATIVE'), { state: 'unknown' })
  })

  test('answers that WeChat did not sign, now and with a key we know, are not believed', async () => {
    const { tradeNo } = await buy()
    for (const signs of ['not', "with a stranger's key", 'other bytes', 'long ago'] as const) {
      wechat.behave({ signs })
      await assert.rejects(provider().query(tradeNo, 'NATIVE'), is('forged'), signs)
    }
    wechat.behave({ silent: true })
    await assert.rejects(provider({ timeoutMs: 400 }).query(tradeNo, 'NATIVE'), is('unreachable'))
    wechat.behave({ status: 502 })
    await assert.rejects(provider().query(tradeNo, 'NATIVE'), is('unreachable'))
  })

  test('a payment is credited from its notice, once, and from a question', async () => {
    const noticed = await buy()
    wechat.pay(noticed.tradeNo)
    const notice = wechat.paidNotice(noticed.tradeNo)
    await shop.notify(notice)
    await shop.notify(notice)
    await shop.notify(wechat.paidNotice(noticed.tradeNo))
    assert.equal(await shop.balance(noticed.userId), 10_000)

    const asked = await buy()
    wechat.pay(asked.tradeNo)
    assert.equal((await shop.money.orders.get(asked.userId, asked.tradeNo))[0]?.status, 2)
    assert.equal(await shop.balance(asked.userId), 10_000)
    assert.deepEqual(await shop.differences(), [])
  })

  test('notices that are forged, replayed late, altered, truncated, for others or mere probes grant nothing', async () => {
    const { userId, tradeNo } = await buy()
    wechat.pay(tradeNo)
    const good = wechat.paidNotice(tradeNo)
    const altered = (headers: Record<string, string>, body = good.body) => ({
      headers: { ...good.headers, ...headers },
      body,
    })
    const bad: [string, { headers: Record<string, string | undefined>; body: Buffer }][] = [
      ['no headers', { headers: {}, body: good.body }],
      ['an unknown serial', altered({ 'wechatpay-serial': '5157F09EFDC096DE15EBE81A47057A72' })],
      ['another nonce', altered({ 'wechatpay-nonce': 'x' })],
      [
        'a probe',
        altered({
          'wechatpay-signature': `WECHATPAY/SIGNTEST/${(good.headers as Record<string, string>)['wechatpay-signature']}`,
        }),
      ],
      ['written anew', altered({}, Buffer.from(JSON.stringify(JSON.parse(good.body.toString()), null, 1)))],
      ['truncated', altered({}, good.body.subarray(0, -2))],
      ['replayed an hour later', wechat.paidNotice(tradeNo, { now: Date.now() - 3600_000 })],
      ['from the future', wechat.paidNotice(tradeNo, { now: Date.now() + 3600_000 })],
      ['encrypted for somebody else', wechat.paidNotice(tradeNo, { apiV3Key: apiV3Key.toUpperCase() })],
    ]
    for (const reports of [{ mchid: '1900000999' }, { appid: 'wxother' }, { out_trade_no: 'SOMEBODYELSES' }]) {
      wechat.behave({ reports })
      bad.push([JSON.stringify(reports), wechat.paidNotice(tradeNo)])
    }
    wechat.behave({ tradeState: 'NOTPAY' })
    bad.push(['not paid', wechat.paidNotice(tradeNo)])
    for (const [what, notice] of bad) await assert.rejects(shop.notify(notice), is('forged'), what)
    wechat.behave({ reports: { total: 1 } })
    await shop.notify(wechat.paidNotice(tradeNo))
    assert.equal(await shop.balance(userId), 0)
    assert.deepEqual([(await shop.row(tradeNo)).status, (await shop.row(tradeNo)).review], [1, 'amount'])
  })

  test('a transaction of another merchant, app or order is not believed in an answer either', async () => {
    const { userId, tradeNo } = await buy()
    wechat.pay(tradeNo)
    for (const reports of [{ mchid: '1900000999' }, { appid: 'wxother' }, { out_trade_no: 'SOMEBODYELSES' }]) {
      wechat.behave({ reports })
      assert.equal((await shop.money.orders.get(userId, tradeNo))[0]?.status, 1)
    }
    wechat.behave({ reports: { currency: 'USD' } })
    await shop.money.orders.get(userId, tradeNo)
    assert.equal((await shop.row(tradeNo)).review, 'amount')
  })

  test("a transaction without an app is nobody's, also when only one app is configured", async () => {
    const { tradeNo } = await buy()
    wechat.pay(tradeNo)
    const oneApp = provider({ appIds: { site: 'wxsite', mini: '' } })
    wechat.behave({ reports: { appid: '' } })
    await assert.rejects(oneApp.query(tradeNo, 'NATIVE'), is('forged', 'app'))
    await assert.rejects(oneApp.readNotice(wechat.paidNotice(tradeNo)), is('forged', 'app'))
  })

  test('the time an order ends is told with its offset, a long title is not cut within a character', async () => {
    await provider().prepay({
      tradeNo: 'LONGTITLE1',
      amountFen: 100,
      title: `${'包'.repeat(126)}😀😀`,
      expiresAt: new Date('2026-11-21T16:00:00Z'),
      scene: 'NATIVE',
      payer: { ip: '10.0.0.1', openId: null, sessionKey: null },
      productId: '',
    })
    const { time_expire, description } = wechat.asked.at(-1)?.body as { time_expire: string; description: string }
    assert.deepEqual([time_expire, description], ['2026-11-22T00:00:00+08:00', `${'包'.repeat(126)}😀`])
  })

  test('an order given up is closed there; one paid meanwhile is a purchase', async () => {
    const given = await buy()
    assert.equal((await shop.money.orders.cancel(given.userId, given.tradeNo)).status, 3)
    assert.equal(wechat.order(given.tradeNo)?.closed, true)
    const paid = await buy()
    wechat.pay(paid.tradeNo)
    assert.equal((await shop.money.orders.cancel(paid.userId, paid.tradeNo)).status, 2)
    const never = await shop.person()
    const unasked = await shop.order(never, 'credits')
    assert.equal((await shop.money.orders.cancel(never, unasked)).status, 3)
  })

  test('a refund is asked for once under one number, and its notice changes nothing more', async () => {
    const { userId, tradeNo } = await buy()
    wechat.pay(tradeNo)
    await shop.money.orders.get(userId, tradeNo)
    await shop.money.refund(tradeNo, { reason: '用户申请', who: 'tester' })
    await shop.money.refund(tradeNo, { reason: '用户申请', who: 'tester' })
    assert.deepEqual([...wechat.refunds.keys()], [`R${tradeNo}`])
    await shop.notify(wechat.refundNotice(tradeNo, `R${tradeNo}`))
    await shop.notify(wechat.refundNotice(tradeNo, `R${tradeNo}`, 'ABNORMAL'))
    assert.equal((await shop.row(tradeNo)).status, 4)
    assert.equal(await shop.balance(userId), 0)
  })

  test('the bill credits what was missed; an altered or displaced one is not believed', async () => {
    const { userId, tradeNo } = await buy()
    wechat.pay(tradeNo)
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    for (const bill of ['altered', 'elsewhere'] as const) {
      wechat.behave({ bill })
      await assert.rejects(shop.money.reconcile('wxpay', today), is('forged'))
    }
    wechat.behave({})
    const result = await shop.money.reconcile('wxpay', today)
    assert.ok(result?.credited.includes(tradeNo) && result.inBill > 1)
    assert.ok((result?.bill.feeFen ?? 0) > 0)
    assert.deepEqual(result?.bill.wrongSums ?? [], [])
    assert.equal(await shop.balance(userId), 10_000)
  })

  test('keys can be rotated: an answer signed with any key we hold is believed', async () => {
    const { tradeNo } = await buy()
    const both = new Map([
      ['NEW', rsaPair().publicKey],
      [wechat.keyId, wechat.publicKey],
    ])
    // The stand-in wants to be asked for its own key, as WeChat does for the first of ours.
    await assert.rejects(provider({ wechatKeys: both }).query(tradeNo, 'NATIVE'), is('refused', 'SIGN_ERROR'))
    const turned = new Map([...both].reverse())
    assert.equal((await provider({ wechatKeys: turned }).query(tradeNo, 'NATIVE')).state, 'waiting')
  })

  test('the shop does not answer for WeChat: an unreachable one is a clear refusal', async () => {
    const userId = await shop.person()
    const tradeNo = await shop.order(userId, 'credits')
    wechat.behave({ silent: true })
    await assert.rejects(
      shop.through(provider({ timeoutMs: 400 })).orders.prepay(userId, { outTradeNo: tradeNo, scene: 'NATIVE' }),
      (error) => error instanceof AppError && error.code === 600,
    )
  })
})

describe('amounts in a bill', () => {
  test('yuan become fen without a float in between', () => {
    assert.deepEqual(
      ['19.9', '19.90', '0.01', '1234', '0.29', '4.35', '8.2'].map(fenOf),
      [1990, 1990, 1, 123_400, 29, 435, 820],
    )
    for (let fen = 1; fen < 30_000; fen += 7) assert.equal(fenOf((fen / 100).toFixed(2)), fen)
    for (const odd of ['', '1,000.00', '-1', '1.234', 'x']) assert.throws(() => fenOf(odd), is('refused'))
  })
  test('a title with a comma does not move the values, sums are no payments, refunds and fees are read', () => {
    const names =
      '交易时间,微信订单号,商户订单号,交易状态,货币种类,商户退款单号,退款状态,商品名称,手续费,订单金额,申请退款金额'
    const lines = [
      '`2026-11-21 10:00:00,`T1,`N1,`SUCCESS,`CNY,`0,`,`会员, 一年,`0.76800,`128.00,`0.00',
      '`2026-11-21 11:00:00,`T2,`N2,`REFUND,`CNY,`R2,`SUCCESS,`x,`-0.00600,`0.00,`1.00',
      '`2026-11-21 12:00:00,`T3,`N3,`REFUND,`CNY,`R3,`FAIL,`x,`0.00,`0.00,`2.50',
      '`2026-11-21 12:00:00,`T4,`N4,`REVOKED,`CNY,`0,`,`x,`0.00,`1.00,`0.00',
    ]
    assert.deepEqual(readBill(`${names}\r\n${lines.join('\r\n')}\r\n总交易单数,总金额\r\n\`4,\`128.00`), {
      payments: [
        {
          tradeNo: 'N1',
          transactionId: 'T1',
          amountFen: 12_800,
          currency: 'CNY',
          paidAt: new Date('2026-11-21T02:00:00Z'),
        },
      ],
      refunds: [
        { tradeNo: 'N2', refundNo: 'R2', transactionId: 'T2', amountFen: 100, state: 'done' },
        { tradeNo: 'N3', refundNo: 'R3', transactionId: 'T3', amountFen: 250, state: 'failed', detail: 'FAIL' },
      ],
      // 0.768 less 0.006 yuan, rounded once.
      feeFen: 76,
    })
    assert.throws(() => readBill(`${names}\r\n\`a,\`b`), is('refused'))
    assert.throws(() => readBill('别的,东西\r\n'), is('refused'))
  })
  test('the sums at the end are compared with the lines', () => {
    const names = '交易时间,微信订单号,商户订单号,交易状态,货币种类,商户退款单号,退款状态,手续费,订单金额,申请退款金额'
    const paid = '`2026-11-21 10:00:00,`T1,`N1,`SUCCESS,`CNY,`0,`,`0.76800,`128.00,`0.00'
    const back = '`2026-11-21 11:00:00,`T1,`N1,`REFUND,`CNY,`R2,`SUCCESS,`-0.00600,`0.00,`1.00'
    const wrong = (lines: string[], ...sums: string[]) =>
      (readBill([names, ...lines, ...sums].join('\r\n')).wrongSums ?? []).map(({ name, told, lines: here }) => [
        name,
        told,
        here,
      ])
    const heading = '总交易单数,手续费总金额,订单总金额,申请退款总金额'
    assert.deepEqual(wrong([paid, back], heading, '`2,`0.76,`128.00,`1.00'), [])
    assert.deepEqual(wrong([paid, back], heading, '`1,`0.76,`128.00,`1.00'), [], 'a count of payments alone')
    assert.deepEqual(wrong([paid, paid, back], heading, '`2,`0.76,`128.00,`1.00'), [], 'a repeated line counts once')
    assert.deepEqual(wrong([paid, back], heading, '`3,`0.80,`256.00,`1.00'), [
      ['总交易单数', '3', '2'],
      ['手续费总金额', '0.80', '0.76'],
      ['订单总金额', '256.00', '128.00'],
    ])
    assert.deepEqual(wrong([paid, back], heading, '`2,`0.76,`128.00,`?'), [['申请退款总金额', '?', '1.00']])
    assert.deepEqual(wrong([paid, back]), [['总交易单数', '', '2']], 'a bill that is cut off')
  })
})
