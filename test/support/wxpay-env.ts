import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startXpay } from './xpay-stand-in'
import { rsaPair, startWxpay } from './wxpay-stand-in'

const account = { mchId: '1900000109', serial: '3775B6A45ACD', apiV3Key: 'abcdefghijklmnopqrstuvwxyz012345' }
const offer = { offerId: '1450000000', appKey: 'the live app key', env: 0 as const }
const push = { token: 'pushtoken', aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }

/** WeChat Pay and the mini-program's open interfaces as stand-ins, and the variables of a server that is set up for them. */
export async function startWechatPay(app: { appId: string; secret: string }) {
  const keys = rsaPair()
  const merchant = await startWxpay({ ...account, publicKey: keys.publicKey, appIds: [app.appId] })
  const wechat = await startXpay({ ...app, ...offer, push, mchId: account.mchId })
  const folder = mkdtempSync(path.join(tmpdir(), 'fanle-keys-'))
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  return {
    merchant,
    merchantKey: keys.publicKey,
    wechat,
    env: {
      PAY_PROVIDER: 'wxpay',
      WX_PAY_BASE_URL: merchant.baseUrl,
      WX_PAY_MCH_ID: account.mchId,
      WX_PAY_SERIAL: account.serial,
      WX_PAY_KEY_FILE: file('merchant.pem', keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      WX_PAY_API_V3_KEY_FILE: file('v3', account.apiV3Key),
      WX_PAY_WECHAT_KEYS: `${merchant.keyId}=${file('wechat.pem', merchant.publicKey.export({ type: 'spki', format: 'pem' }).toString())}`,
    },
    /** Of the mini-program alone. */
    miniEnv: {
      WX_VIRTUAL_OFFER_ID: offer.offerId,
      WX_VIRTUAL_APP_KEY_FILE: file('app-key', offer.appKey),
      WX_PUSH_TOKEN: push.token,
      WX_PUSH_AES_KEY: push.aesKey,
    },
    async stop() {
      await merchant.stop()
      await wechat.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
