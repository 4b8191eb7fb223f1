import assert from 'node:assert/strict'
import { createVerify } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { clientOf } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { startWechatPay } from '../support/wxpay-env'
import type { Weapp } from './harness'
import { answer } from './harness/wx'
import { record, registerOn, startPhone } from './support/phone'

interface Sheet {
  signData: string
  paySig: string
  signature: string
  success(result: object): void
  fail(result: object): void
}
type Callbacks = Parameters<typeof answer>[1]

const app = { appId: 'wxmini0009', secret: 'secret of the mini-program' }
let world: Awaited<ReturnType<typeof startWechatPay>>
let server: RunningServer
let phone: Weapp
/** The session of the last wx.login, and how the person leaves the payment sheet. */
let code = ''
let leaves: 'pays' | 'cancels' | 'fails' = 'pays'
const numbers: string[] = []

/** wx.requestVirtualPayment: WeChat checks both signatures before it shows its sheet. */
function requestVirtualPayment({ signData, paySig, signature, success, fail }: Sheet) {
  numbers.push((JSON.parse(signData) as { outTradeNo: string }).outTradeNo)
  if (leaves === 'cancels') return fail({ errMsg: 'requestVirtualPayment:fail cancel', errCode: -2 })
  if (leaves === 'fails') return fail({ errMsg: 'requestVirtualPayment:fail', errCode: -15_010 })
  world.wechat.pay(code, { signData, paySig, signature })
  success({ errMsg: 'requestVirtualPayment:ok' })
}

/** wx.requestPayment: the merchant's signature is checked, then the money taken. */
function requestPayment(options: Callbacks & Record<'timeStamp' | 'nonceStr' | 'package' | 'paySign', string>) {
  const { timeStamp, nonceStr, package: packed, paySign } = options
  const lines = `${app.appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
  assert.ok(createVerify('RSA-SHA256').update(lines).verify(world.merchantKey, paySign, 'base64'), 'paySign')
  const tradeNo = packed.replace(/^prepay_id=wx/, '')
  numbers.push(tradeNo)
  if (leaves !== 'pays') return answer('requestPayment', options, leaves === 'cancels' ? 'cancel' : 'system error')
  world.merchant.pay(tradeNo)
  return answer('requestPayment', options, true, {})
}

const wx = {
  requestVirtualPayment,
  requestPayment,
  login: (options: Callbacks) => {
    code = world.wechat.login('o-me')
    return answer('login', options, true, { code })
  },
}
const env = (way: 'virtual' | 'jsapi') => ({
  ...world.env,
  ...world.miniEnv,
  WX_API_BASE_URL: world.wechat.baseUrl,
  WX_MINI_APP_ID: app.appId,
  WX_MINI_SECRET: app.secret,
  WX_MINI_PAY: way,
  // The form alone: this is about money.
  WX_LOGIN: 'off',
})
const balance = async () =>
  (await clientOf(server.url, String(record(phone, 'SECRET_TOKEN'))).call('GET /app/user', {})).balance
const toShop = async (on = phone) => {
  await on.closeAll()
  await on.open('pages/money/shop/index')
  await on.waitFor('the packages', () => on.has('#buy-credits-10'), 60_000)
}
/** Two tries that end without money, on the order that is open; then the person pays. */
async function buyAtLast() {
  const before = await balance()
  leaves = 'cancels'
  await phone.tap('#buy-credits-10')
  await phone.waitFor('the cancelled payment', () => phone.text().includes('你取消了支付'))
  leaves = 'fails'
  await phone.tap('#pay-open')
  await phone.waitFor('the failed payment', () => phone.text().includes('微信没有完成支付'))
  assert.equal(await balance(), before)
  leaves = 'pays'
  await phone.tap('#pay-open')
  await phone.waitFor('the success', () => phone.has('#pay-success'), 60_000)
  assert.equal(await balance(), before + 10_000)
  return { tradeNo: numbers.at(-1)!, after: before + 10_000 }
}
async function start(way: 'virtual' | 'jsapi') {
  server = await startServer({ env: env(way) })
  phone = await startPhone(server, { wx })
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'), 60_000)
  await registerOn(phone, server)
}
async function end() {
  await phone?.stop()
  await server?.stop()
}

before(async () => {
  world = await startWechatPay(app)
  await start('virtual')
})
beforeEach(() => {
  numbers.length = 0
})
after(async () => {
  await end()
  await world?.stop()
})

test('an iPhone reads before the first press that Apple collects; another phone reads nothing of it', async () => {
  await toShop()
  assert.ok(phone.text('#shop-iphone').includes('苹果的规则'))
  const android = await startPhone(server, { wx, device: { platform: 'android' }, storage: phone.state.storage })
  await toShop(android)
  assert.ok(!android.has('#shop-iphone'))
  await android.tap('#buy-credits-30')
  await android.waitFor('the payment', () => android.has('#pay-success'), 60_000)
  assert.ok(!android.text().includes('苹果'))
  assert.deepEqual(android.errors, [])
  await android.stop()
})

test('virtual payment: cancelled, failed, paid; the push is taken as often as it comes and credits once', async () => {
  await toShop()
  const { tradeNo, after: credited } = await buyAtLast()
  for (let times = 0; times < 2; times++) {
    const { query, body } = world.wechat.deliverPush(tradeNo)
    const reply = await fetch(`${server.url}/api/pay/wxpay/push?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    assert.deepEqual([reply.status, await reply.json()], [200, { ErrCode: 0, ErrMsg: 'success' }])
  }
  assert.equal(await balance(), credited)
  assert.equal(new Set(numbers).size, 1, 'one order')
  assert.deepEqual(world.wechat.faults, [])
  assert.deepEqual(phone.errors, [])
})

test('an iPhone that cannot pay reads what to update before the press, and no order is placed', async () => {
  const opened: unknown[] = []
  const storage = phone.state.storage
  for (const [device, words] of [
    [{ wechat: '8.0.67' }, '要先把微信更新到 8.0.68'],
    [{ system: 'iOS 14.8' }, '要先把系统更新到 iOS 15'],
  ] as const) {
    const old = await startPhone(server, {
      wx: { ...wx, updateWeChatApp: (options: object) => void opened.push(options) },
      device,
      storage,
    })
    await toShop(old)
    assert.ok(old.text('#shop-iphone').includes(words), old.text('#shop-iphone'))
    await old.tap('#buy-credits-10')
    await old.waitFor('the reason', () => old.text('#toasts').includes(words))
    assert.deepEqual(numbers, [])
    assert.ok(!old.requests.some(({ url, method }) => method === 'POST' && url.endsWith('/app/order')))
    if ('wechat' in device) await old.tap('#shop-iphone-obstacle-update')
    assert.deepEqual(old.errors, [])
    await old.stop()
  }
  assert.equal(opened.length, 1)
})

test("the operator's way by JSAPI: signed by the merchant, noticed, credited once, and nothing is said of Apple", async () => {
  await end()
  await start('jsapi')
  await toShop()
  assert.ok(!phone.has('#shop-iphone'))
  const { tradeNo, after: credited } = await buyAtLast()
  for (let times = 0; times < 2; times++) {
    const { headers, body } = world.merchant.paidNotice(tradeNo)
    const reply = await fetch(`${server.url}/api/pay/wx/notify`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    assert.equal(reply.status, 204)
  }
  assert.equal(await balance(), credited)
  assert.ok(!phone.text().includes('苹果'))
  assert.deepEqual(phone.errors, [])
})
