import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { clientOf } from '../support/client'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { record, registerOn, startPhone, withFeatures } from './support/phone'

interface Asked {
  signData: string
  mode: string
  success(result: object): void
  fail(result: object): void
}

let server: StandInServer
let phone: Weapp
let outcome: 'ok' | 'okUnpaid' | 'cancel' | 'fail' = 'ok'
const asked: Asked[] = []
/** Each number is taken once. */
const numbers = new Set<string>()

/** What WeChat's payment does when its sheet is left: here the sandbox's cashier takes the money. */
async function requestVirtualPayment(options: Asked) {
  const { attach, outTradeNo } = JSON.parse(options.signData) as { attach: string; outTradeNo: string }
  if (numbers.has(outTradeNo)) return options.fail({ errMsg: 'requestVirtualPayment:fail', errCode: -15002 })
  numbers.add(outTradeNo)
  asked.push(options)
  if (outcome === 'cancel') return options.fail({ errMsg: 'requestVirtualPayment:fail cancel', errCode: -2 })
  if (outcome === 'fail') return options.fail({ errMsg: 'requestVirtualPayment:fail', errCode: -15010 })
  if (outcome === 'ok')
    await fetch(attach.replace(/^https?:\/\/[^/]+/, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    })
  options.success({ errMsg: 'requestVirtualPayment:ok' })
}

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
const shown = (id: string) => phone.waitFor(`#${id}`, () => phone.has(`#${id}`))

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server, {
    wx: {
      requestVirtualPayment,
      login: (options?: { success?(result: object): void }) =>
        options?.success ? options.success({ code: 'C' }) : Promise.resolve({ code: 'C' }),
    },
  })
  phone.setNetwork(withFeatures(server.url, 'miniPromoter', 'miniLinks'))
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
beforeEach(() => {
  outcome = 'ok'
  asked.length = 0
})
after(async () => {
  await phone.stop()
  leaveServer()
})

test('the drawer leads to the packages, in the order of the specification', async () => {
  await phone.tap('#open-drawer')
  await shown('drawer-recharge')
  await phone.tap('#drawer-recharge')
  await phone.waitFor(
    'the package centre',
    () => phone.path() === 'pages/money/shop/index' && phone.has('#package-credits-30'),
  )
  await shown('member-benefits')
  const text = phone.text()
  assert.ok(text.includes('套餐中心') && text.includes('1 元约合 1000 算力'))
  assert.ok(
    text.indexOf('全部作品延期') < text.indexOf('失败不收费') && text.indexOf('失败不收费') < text.indexOf('月度会员'),
  )
})

test('a cancelled payment shows a message and grants nothing; it is paid under another number, as WeChat takes each once', async () => {
  outcome = 'cancel'
  const { balance } = await client().call('GET /app/user', {})
  await phone.tap('#buy-credits-10')
  await phone.waitFor('the message about the cancelled payment', () => phone.text().includes('你取消了支付'))
  assert.equal(asked[0]?.mode, 'short_series_goods')
  // The double is an iPhone.
  assert.ok(phone.text('#pay-iphone').includes('苹果的规则') && phone.text('#pay-minors').includes('监护人'))
  outcome = 'fail'
  await phone.tap('#pay-open')
  await phone.waitFor('the message about the failed payment', () => phone.text().includes('微信没有完成支付'))
  // Success reported by WeChat is not trusted: the server is asked.
  outcome = 'okUnpaid'
  await phone.tap('#pay-open')
  await phone.waitFor('a third try', () => asked.length === 3)
  // spec 2.32
  await phone.waitFor('what to do', () => phone.text().includes('请在微信里完成付款'))
  assert.ok(!phone.has('#pay-success'))
  assert.equal((await client().call('GET /app/user', {})).balance, balance)
  // What WeChat called paid is not paid twice: it may only not be known yet.
  await phone.tap('#pay-open')
  await phone.waitFor('what to do', () => phone.text().includes('请在微信里完成付款'))
  assert.equal(asked.length, 3)
  await phone.tap('#pay-done')
  await phone.waitFor('no payment', () => !phone.has('#pay-done'))
  outcome = 'ok'
  await phone.tap('#buy-credits-10')
  await shown('pay-success')
  assert.ok(phone.text().includes('恭喜你，支付成功') && phone.text().includes('10,000 算力已到账'))
  const orders = await client().call('GET /app/order/page', { page: 1, size: 20 })
  assert.deepEqual(
    orders.records.map(({ status, scene }) => [status, scene]),
    [
      [2, 'MINI'],
      [1, 'MINI'],
      [3, 'MINI'],
      [3, 'MINI'],
    ],
  )
  assert.equal((await client().call('GET /app/user', {})).balance, balance + 10_000)
})

test('what was bought is known, and the page one came from is back', async () => {
  await phone.tap('#pay-ok')
  await phone.waitFor('the chat', () => phone.path() === 'pages/chat/index' && phone.has('#open-drawer'))
  await phone.tap('#open-drawer')
  await phone.waitFor('the new balance', () => phone.text().includes('12,000'))
  await phone.tap('#drawer-close')
})

test('「已完成支付」 of an order that is not paid is refused with a message, and the dialog is closed', async () => {
  outcome = 'cancel'
  await phone.open('pages/money/shop/index')
  await shown('buy-member-30')
  await phone.tap('#buy-member-30')
  await phone.waitFor('the message about the cancelled payment', () => phone.text().includes('你取消了支付'))
  await phone.tap('#pay-done')
  // spec 4.12, 8.09
  await phone.waitFor('the refusal', () => phone.text().includes('订单未支付成功，请确认已经支付完成'))
  await phone.waitFor('no payment', () => !phone.has('#pay-done'))
})

test('the orders show what waits; it is paid from there, and the member is marked', async () => {
  await phone.open('pages/money/orders/index')
  const { records } = await client().call('GET /app/order/page', { page: 1, size: 20 })
  const waiting = records.find(({ status }) => status === 1)
  assert.ok(waiting)
  await shown(`pay-${waiting.tradeNo}`)
  await phone.tap(`#pay-${waiting.tradeNo}`)
  await shown('pay-success')
  assert.ok(phone.text().includes('会员已增加 30 天'))
  await phone.tap('#pay-ok')
  await phone.waitFor('the order as paid', () => !phone.has(`#pay-${waiting.tradeNo}`) && !phone.has('#pay-success'))
  assert.equal((await client().call('GET /app/user', {})).membership.active, true)
  await phone.tap(`#open-${waiting.tradeNo}`)
  await phone.waitFor('the receipt', () => phone.text().includes('订单凭证') && phone.text().includes(waiting.tradeNo))
})

test('an order is cancelled after a confirmation', async () => {
  const { tradeNo } = await client().call('POST /app/order', { combId: 'credits-10', scene: 'MINI' })
  await phone.open('pages/money/orders/index')
  await shown(`give-up-${tradeNo}`)
  await phone.tap(`#give-up-${tradeNo}`)
  await shown('ask-ok')
  await phone.tap('#ask-ok')
  await phone.waitFor('the confirmation', () => phone.text().includes('订单已放弃'))
  assert.deepEqual(
    (await client().call('GET /app/order/list', { tradeNo })).map(({ status }) => status),
    [3],
  )
})

test('the promoter’s page shows code and sums', async () => {
  await phone.open('pages/money/promoter/index')
  const { shareCode } = await client().call('GET /app/user/promoter', {})
  await phone.waitFor('the code', () => phone.text().includes(shareCode))
  await phone.tap('#copy-code')
  await phone.waitFor('the clipboard', () => phone.state.clipboard === shareCode)
  assert.deepEqual(phone.errors, [])
})
