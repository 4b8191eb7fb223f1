import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { handleErrors } from '../../../server/http/errors'
import { servePayNotices } from '../../../server/http/pay-notices'
import { secure } from '../../../server/http/security'
import { createPayProviders } from '../../../server/ports/pay/registry'
import { createWxpay } from '../../../server/ports/pay/wxpay/provider'
import { rsaPair, startWxpay } from '../../support/wxpay-stand-in'

const apiV3Key = 'abcdefghijklmnopqrstuvwxyz012345'
const keys = rsaPair()
const merchant = { mchId: '1900000109', serial: '3775B6A45ACD', apiV3Key }
const path = '/api/pay/wxpay/notify'

describe('answers to notices of payment providers', () => {
  let wechat: Awaited<ReturnType<typeof startWxpay>>
  let app: FastifyInstance
  let handled = 0
  let failing = false
  let bodiesRead = 0
  const counts = new Map<string, number>()
  const warnings: string[] = []

  before(async () => {
    wechat = await startWxpay({ ...merchant, publicKey: keys.publicKey, appIds: ['wxsite'] })
    const provider = createWxpay({
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
      clock: { now: () => new Date() },
      qr: async (text) => `qr:${text}`,
      virtual: null,
      deliveries: null,
      identifyPayer: async () => ({ openId: 'open-id', sessionKey: null }),
    })
    const providers = createPayProviders([provider])
    await provider.prepay({
      tradeNo: 'ORDER1',
      amountFen: 990,
      title: '套餐',
      expiresAt: new Date(Date.now() + 600_000),
      scene: 'NATIVE',
      payer: { ip: '10.0.0.1', openId: null, sessionKey: null },
      productId: '',
    })
    wechat.pay('ORDER1')
    app = Fastify()
    await secure(app, { appMode: 'production', publicUrl: 'https://shop.test' })
    handleErrors(app)
    app.addHook('preParsing', async (_request, _reply, payload) => {
      bodiesRead++
      return payload
    })
    servePayNotices(app, {
      providers,
      handleNotice: async (name, webhook) => {
        await providers.find(name)?.readNotice(webhook)
        if (failing) throw new Error('the database is away')
        handled++
      },
      count: (name, result) => void counts.set(`${name} ${result}`, (counts.get(`${name} ${result}`) ?? 0) + 1),
      warn: (_, about) => void warnings.push(about),
    })
  })
  beforeEach(() => {
    wechat.behave({})
    counts.clear()
    warnings.length = 0
    handled = 0
    bodiesRead = 0
  })
  after(async () => {
    await app.close()
    await wechat.stop()
  })

  const post = async (
    headers: Record<string, string | undefined>,
    payload: Buffer | string,
    remoteAddress = '10.0.0.9',
  ) => {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: headers as Record<string, string>,
      payload,
    })
    return { status: reply.statusCode, body: reply.payload ? (JSON.parse(reply.payload) as { code?: unknown }) : {} }
  }
  const signed = () => wechat.paidNotice('ORDER1')

  test('more signed notices a minute from one address than the limit of calls are all processed', async () => {
    for (let at = 0; at < 650; at++) {
      const { headers, body } = signed()
      assert.equal((await post(headers, body)).status, 204)
    }
    assert.equal(handled, 650)
    assert.deepEqual([...counts], [['wxpay accepted', 650]])
  })

  test('a flood of unsigned ones is refused unread, with a failure WeChat understands, and hides no signed one', async () => {
    for (let at = 0; at < 700; at++) {
      const { status, body } = await post({ 'content-type': 'application/json' }, '{"forged":true}', '10.0.0.2')
      assert.equal(status, at < 120 ? 401 : 429)
      assert.equal(body.code, 'FAIL')
    }
    assert.deepEqual([handled, bodiesRead], [0, 0])
    assert.equal(warnings.length, 121)
    assert.deepEqual(
      [...counts],
      [
        ['wxpay forged', 120],
        ['wxpay limited', 580],
      ],
    )
    const { headers, body } = signed()
    assert.equal((await post(headers, body, '10.0.0.2')).status, 204)
    assert.equal((await post({ 'content-type': 'text/plain' }, 'x', '10.0.0.3')).status, 401)
  })

  test('forged signatures under plausible headers: refused, then not logged any more, never answered with 200', async () => {
    for (let at = 0; at < 130; at++) {
      const { headers, body } = signed()
      const { status } = await post({ ...headers, 'wechatpay-nonce': 'x' }, body, '10.0.0.4')
      assert.equal(status, at < 120 ? 401 : 429)
    }
    const { headers, body } = signed()
    assert.equal((await post(headers, body, '10.0.0.4')).status, 204)
  })

  test('one too large is a 413, a failure here a 500, each with the body of the provider', async () => {
    const { headers, body } = signed()
    failing = true
    const failed = await post(headers, body)
    failing = false
    assert.deepEqual([failed.status, failed.body.code], [500, 'FAIL'])
    const large = await post(headers, Buffer.alloc(65 * 1024, 'x'), '10.0.0.5')
    assert.deepEqual([large.status, large.body.code], [413, 'FAIL'])
    assert.equal(counts.get('wxpay tooLarge'), 1)
  })

  test('an unknown provider is told a failure, too', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/pay/nobody/notify',
      payload: 'x',
      remoteAddress: '10.0.0.6',
    })
    assert.deepEqual([reply.statusCode, (JSON.parse(reply.payload) as { code: string }).code], [401, 'FAIL'])
    assert.equal(counts.get(' forged'), 1)
  })
})
