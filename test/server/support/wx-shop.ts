import Fastify from 'fastify'
import { servePush } from '../../../server/http/wechat/push'
import type { OpenDb } from '../../../server/ports/db/types'
import { createWxpayProvider } from '../../../server/ports/pay/wxpay'
import { startXpay } from '../../support/xpay-stand-in'
import { rsaPair, startWxpay } from '../../support/wxpay-stand-in'
import { openShop } from './money-world'
import { movableClock } from './people'

const pair = rsaPair()
const app = { appId: 'wxmini', secret: 'the secret of the app' }
const push = { token: 'pushtoken', aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }
const account = { mchId: '1900000109', serial: 'S', apiV3Key: 'abcdefghijklmnopqrstuvwxyz012345' }
const offer = { offerId: '1450000000', appKey: 'the live app key', env: 0 as const }

/** A shop whose mini-program pays by WeChat Pay: virtually, or by JSAPI. WeChat is a stand-in, its pushes come over HTTP. */
export async function openWxShop(opened: OpenDb, { way = 'virtual' }: { way?: 'virtual' | 'jsapi' } = {}) {
  const wechat = await startXpay({ ...app, ...offer, push, mchId: account.mchId })
  const merchant = await startWxpay({ ...account, publicKey: pair.publicKey, appIds: [app.appId] })
  const clock = movableClock(new Date().toISOString())
  const warnings: { error: unknown; about: string }[] = []
  const provider = createWxpayProvider(
    {
      db: opened.db,
      clock,
      ids: { ulid: () => '', token: () => '', smsCode: () => '', shareCode: () => '' },
      secret: 'the secret of the site',
      siteUrl: () => 'https://shop.test',
      qr: async (text) => text,
      warn: (error, about) => void warnings.push({ error, about }),
    },
    {
      apps: { site: null, mini: app },
      apiBaseUrl: wechat.baseUrl,
      setting: {
        ...account,
        baseUrl: merchant.baseUrl,
        privateKey: pair.privateKey,
        wechatKeys: new Map([[merchant.keyId, merchant.publicKey]]),
        appIds: { site: '', mini: app.appId },
        notifyUrl: 'https://shop.test/api/pay/wx/notify',
        virtual: way === 'virtual' ? { ...offer, push } : null,
        timeoutMs: 20_000,
      },
    },
  )
  const shop = await openShop(opened, { clock, provider })
  const site = Fastify()
  servePush(site, {
    setting: push,
    appId: app.appId,
    clock,
    uses: { count: async () => ({ hits: 1, seconds: 1 }), undo: async () => {} },
    warn: (error, about) => void warnings.push({ error, about }),
    receive: async (one) => provider.receivePush?.(one, (webhook) => shop.money.handleNotice('wxpay', webhook)),
  })
  return {
    app,
    push,
    wechat,
    merchant,
    provider,
    shop,
    site,
    warnings,
    /** Sends a push to the server; answers the HTTP status. */
    async deliver({ query, body }: { query: Record<string, string>; body: string }): Promise<number> {
      const url = `/api/pay/wxpay/push?${new URLSearchParams(query)}`
      const headers = { 'content-type': 'application/json' }
      return (await site.inject({ method: 'POST', url, payload: body, headers })).statusCode
    },
    async close() {
      await site.close()
      await wechat.stop()
      await merchant.stop()
    },
  }
}
