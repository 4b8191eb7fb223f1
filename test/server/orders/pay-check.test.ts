import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { servePayNotices } from '../../../server/http/pay-notices'
import { createPayProviders } from '../../../server/ports/pay/registry'
import type { WxpayConfig } from '../../../server/ports/pay/wxpay'
import { checkWxpay } from '../../../server/ports/pay/wxpay/check'
import { rsaPair, startWxpay } from '../../support/wxpay-stand-in'
import { startXpay } from '../../support/xpay-stand-in'

const keys = rsaPair()
const app = { appId: 'wxmini', secret: 'the secret of the app' }
const merchant = { mchId: '1900000109', serial: '3775B6A45ACD', apiV3Key: 'abcdefghijklmnopqrstuvwxyz012345' }

describe('npm run pay:check, against stand-ins', () => {
  let wechat: Awaited<ReturnType<typeof startWxpay>>
  let open: Awaited<ReturnType<typeof startXpay>>
  let site: FastifyInstance
  let config: WxpayConfig
  const clock = { now: () => new Date() }

  before(async () => {
    wechat = await startWxpay({ ...merchant, publicKey: keys.publicKey, appIds: ['wxmini'] })
    open = await startXpay({ ...app, offerId: '145', appKey: 'app key', env: 0, push: { token: 'token', aesKey: '' } })
    site = Fastify()
    const providers = createPayProviders([])
    servePayNotices(site, { providers, handleNotice: async () => {}, warn: () => {} })
    site.post('/moved', (_request, reply) => reply.redirect('https://elsewhere.test/'))
    const address = await site.listen({ host: '127.0.0.1', port: 0 })
    config = {
      apps: { site: null, mini: app },
      apiBaseUrl: open.baseUrl,
      setting: {
        ...merchant,
        baseUrl: wechat.baseUrl,
        privateKey: keys.privateKey,
        wechatKeys: new Map([[wechat.keyId, wechat.publicKey]]),
        appIds: { site: '', mini: 'wxmini' },
        notifyUrl: `${address}/api/pay/wxpay/notify`,
        virtual: { offerId: '145', appKey: 'app key', env: 0, push: null },
        timeoutMs: 20_000,
      },
    }
  })
  beforeEach(() => {
    wechat.behave({})
    open.behave({})
  })
  after(async () => {
    await site.close()
    await wechat.stop()
    await open.stop()
  })

  const wrong = async (more: Partial<WxpayConfig['setting']>, apps = config.apps, at = clock) => {
    const findings = await checkWxpay({ ...config, apps, setting: { ...config.setting, ...more } }, at)
    return findings.filter(({ ok }) => ok === false).map(({ what, words }) => `${what}：${words}`)
  }

  test('a right configuration has nothing wrong, and leaves no order open', async () => {
    assert.deepEqual(await wrong({}), [])
    const placed = wechat.asked.find(({ path }) => path.endsWith('/native'))?.body['out_trade_no'] as string
    assert.equal(wechat.order(placed)?.closed, true)
    assert.equal(wechat.order(placed)?.total, 1)
  })

  test('each mistake is told in words that name the setting', async () => {
    const cases: [RegExp, Promise<string[]>][] = [
      [/WX_PAY_KEY_FILE.*WX_PAY_SERIAL/, wrong({ privateKey: rsaPair().privateKey })],
      [/WX_PAY_SERIAL/, wrong({ serial: 'OTHER' })],
      [/WX_PAY_WECHAT_KEYS/, wrong({ wechatKeys: new Map([[wechat.keyId, rsaPair().publicKey]]) })],
      [/AppID 没有与商户号绑定/, wrong({}, { site: null, mini: { ...app, appId: 'wxother' } })],
      [/AppSecret 不对/, wrong({}, { site: null, mini: { ...app, secret: 'wrong' } })],
      [/WX_VIRTUAL_APP_KEY_FILE/, wrong({ virtual: { ...config.setting.virtual!, appKey: 'of the sandbox' } })],
      [/快 60\d 秒.*NTP/, wrong({}, config.apps, { now: () => new Date(Date.now() + 600_000) })],
      [/跳转/, wrong({ notifyUrl: config.setting.notifyUrl.replace(/\/api.*/, '/moved') })],
      [/从这台机器连不上/, wrong({ notifyUrl: 'http://127.0.0.1:9/api/pay/wxpay/notify' })],
      [/连不上 http:\/\/127\.0\.0\.1:9/, wrong({ baseUrl: 'http://127.0.0.1:9' })],
    ]
    for (const [expected, found] of cases) assert.match((await found).join('\n'), expected)
  })
})
