import type { Prepay } from '@contract/api'
import { startPayment } from '@/services/payment'
import { onNotice } from '@/services/api/notices'
import { pay, payEnvironment } from '@/services/platform/pay/index.weapp'

interface Paid {
  success(reply: object): void
  fail(error: object): void
}
type Given = Paid & Record<string, string>

const wx = (globalThis as unknown as { wx: Record<string, unknown> }).wx
const { __wx: state } = globalThis as unknown as {
  __wx: { answer: unknown; requests: { url: string; data?: string }[] }
}
const virtual: Extract<Prepay, { kind: 'virtual' }> = {
  kind: 'virtual',
  mode: 'short_series_goods',
  signData: '{"a":1}',
  paySig: 'p',
  signature: 's',
}
const jsapi: Extract<Prepay, { kind: 'jsapi' }> = {
  kind: 'jsapi',
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 'sign',
}
const asked: Given[] = []
const answering = (how: (given: Given) => void) => (given: Given) => {
  asked.push(given)
  how(given)
}
/** As in WeChat: without callbacks a call answers by a promise. */
const byPromise = (how: (given: Paid) => void) => (given?: Given) => {
  if (given) asked.push(given)
  return given?.success ? how(given) : new Promise((success, fail) => how({ success, fail }))
}
const notices: string[] = []
onNotice(({ text }) => void notices.push(text))

beforeEach(() => {
  asked.length = 0
  notices.length = 0
  state.requests.length = 0
})

test('a mini-program pays in a way of its own', () => {
  expect(payEnvironment()).toEqual({ miniProgram: true, wechat: true, mobile: true })
})

test.each([
  ['ok', (paid: Paid) => paid.success({ errMsg: 'ok' })],
  ['cancel', (paid: Paid) => paid.fail({ errMsg: 'requestVirtualPayment:fail cancel', errCode: -2 })],
  ['cancel', (paid: Paid) => paid.fail({ errMsg: 'requestVirtualPayment:fail', errCode: -2 })],
  ['fail', (paid: Paid) => paid.fail({ errMsg: 'requestVirtualPayment:fail', errCode: -15010 })],
] as const)('virtual goods: %s', async (outcome, how) => {
  wx.requestVirtualPayment = answering(how)
  expect(await pay(virtual, '')).toBe(outcome)
  expect(asked[0]).toMatchObject({ mode: 'short_series_goods', signData: '{"a":1}', paySig: 'p', signature: 's' })
})

test('an old WeChat without support gets a message', async () => {
  delete wx.requestVirtualPayment
  expect(await pay(virtual, '')).toBe('unsupported')
  expect(await pay({ kind: 'redirect', url: 'https://x' }, '')).toBe('unsupported')
})

test.each([
  ['ok', (paid: Paid) => paid.success({ errMsg: 'requestPayment:ok' })],
  ['cancel', (paid: Paid) => paid.fail({ errMsg: 'requestPayment:fail cancel' })],
  ['fail', (paid: Paid) => paid.fail({ errMsg: 'requestPayment:fail no money' })],
] as const)('the operator’s other way: %s', async (outcome, how) => {
  const Taro = (await import('@tarojs/taro')).default
  Taro.requestPayment = byPromise(how) as never
  expect(await pay(jsapi, '')).toBe(outcome)
  expect(asked[0]).toMatchObject({
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=1',
    signType: 'RSA',
    paySign: 'sign',
  })
})

test('the server identifies the payer by a new code, and its refusal is shown once', async () => {
  const Taro = (await import('@tarojs/taro')).default
  Taro.login = byPromise(({ success }) => success({ code: 'CODE' })) as never
  wx.requestVirtualPayment = answering(({ success }) => success({}))
  let envelope: object = { code: 200, msg: 'ok', data: virtual }
  state.answer = (options: { success(reply: object): void }) =>
    options.success({ statusCode: 200, data: JSON.stringify(envelope) })
  expect(await startPayment({ tradeNo: 'T1', scene: 'MINI' })).toEqual({ outcome: 'ok' })
  expect(JSON.parse(state.requests[0]?.data ?? '')).toEqual({ outTradeNo: 'T1', scene: 'MINI', wxCode: 'CODE' })
  envelope = { code: 400, msg: '订单已经不能支付', data: null }
  await expect(startPayment({ tradeNo: 'T1', scene: 'MINI' })).rejects.toMatchObject({ code: 400 })
  expect(notices).toEqual(['订单已经不能支付'])
})
