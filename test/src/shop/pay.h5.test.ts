import { pay, payEnvironment } from '@/services/platform/pay/index.h5'
import { onNotice } from '@/services/api/notices'
import { startPayment, placeOrder } from '@/services/payment'
import { serve } from '../setup/draw.h5'

const agents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  wechat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  wechatDesktop:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/107 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat(0x63090a13)',
}
const jsapi = {
  kind: 'jsapi' as const,
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA' as const,
  paySign: 'sign',
}
const prepayCalls = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ path }) => path === '/pay/wx/prepay').map(({ body }) => body)
const place = window as { WeixinJSBridge?: unknown }

afterEach(() => delete place.WeixinJSBridge)

test('the environment is read from the user agent', () => {
  const at = (agent: string, touches = 0) => payEnvironment(agent, touches)
  expect(at(agents.desktop)).toEqual({ miniProgram: false, wechat: false, mobile: false })
  expect(at(agents.mac)).toEqual({ miniProgram: false, wechat: false, mobile: false })
  // An iPad that asks for desktop pages.
  expect(at(agents.mac, 5).mobile).toBe(true)
  expect(at(agents.android)).toEqual({ miniProgram: false, wechat: false, mobile: true })
  expect(at(agents.iphone).wechat).toBe(false)
  expect(at(agents.wechat)).toEqual({ miniProgram: false, wechat: true, mobile: true })
  expect(at(agents.wechatDesktop)).toEqual({ miniProgram: false, wechat: false, mobile: false })
})

test.each([
  ['ok', 'ok'],
  ['cancel', 'cancel'],
  ['fail', 'fail'],
  ['access_denied', 'fail'],
] as const)('WeChat’s browser says %s', async (said, outcome) => {
  const invoke = jest.fn((_name: string, _params: object, callback: (answer: object) => void) =>
    callback({ err_msg: `get_brand_wcpay_request:${said}` }),
  )
  place.WeixinJSBridge = { invoke }
  expect(await pay(jsapi, '')).toBe(outcome)
  const [name, params] = invoke.mock.calls[0]!
  expect(name).toBe('getBrandWCPayRequest')
  expect(params).toEqual({
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=1',
    signType: 'RSA',
    paySign: 'sign',
  })
})

test('the bridge may come after the page', async () => {
  const outcome = pay(jsapi, '')
  place.WeixinJSBridge = {
    invoke: (_: string, __: object, callback: (answer: object) => void) =>
      callback({ err_msg: 'get_brand_wcpay_request:ok' }),
  }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await outcome).toBe('ok')
})

test('a payment that is refused by a code of its own says why', async () => {
  serve({ 'POST /pay/wx/prepay': { code: 451, msg: '未成年人本月的额度用完了' } })
  const shown: string[] = []
  const stop = onNotice(({ text }) => void shown.push(text))
  await expect(startPayment({ tradeNo: 'T 1', scene: 'H5' })).rejects.toThrow()
  stop()
  // spec 8.07
  expect(shown).toEqual(['未成年人本月的额度用完了'])
})

test('a desktop is shown the picture of a code', async () => {
  const asked = serve({ 'GET /pay/wx/qrPay': { data: 'data:image/png;base64,QR' } })
  expect(await startPayment({ tradeNo: 'T 1', scene: 'NATIVE' })).toEqual({
    outcome: 'shown',
    image: 'data:image/png;base64,QR',
  })
  expect(asked[0]?.query).toBe('outTradeNo=T%201')
})

test('in WeChat’s browser an unknown payer is redirected once, not again with a code', async () => {
  const authorize = 'https://evil.example/?r=REDIRECT'
  const asked = serve({ 'POST /pay/wx/prepay': { code: 400, msg: '请在微信里重新打开', data: { authorize } } })
  // Only WeChat's own address is gone to.
  await expect(startPayment({ tradeNo: 'T', scene: 'JSAPI' })).rejects.toMatchObject({ code: 400 })
  await expect(startPayment({ tradeNo: 'T', scene: 'JSAPI', code: 'C' })).rejects.toMatchObject({ code: 400 })
  expect(prepayCalls(asked)).toEqual([
    { outTradeNo: 'T', scene: 'JSAPI' },
    { outTradeNo: 'T', scene: 'JSAPI', wxCode: 'C' },
  ])
})

test('a request whose answer was lost is repeated as the same order; a refused one is not', async () => {
  let answer: object | Error = new TypeError('network')
  const asked = serve({ 'POST /app/order': () => answer as Error })
  const ids = () => asked.map(({ body }) => (body as { orderId: string }).orderId)
  await expect(placeOrder({ combId: 'a' })).rejects.toThrow()
  answer = { code: 500, msg: '稍后再试' }
  await expect(placeOrder({ combId: 'a' })).rejects.toThrow()
  await expect(placeOrder({ combId: 'b' })).rejects.toThrow()
  answer = { code: 400, msg: '套餐已下架' }
  await expect(placeOrder({ combId: 'a' })).rejects.toThrow()
  answer = { data: { tradeNo: 'T', priceFen: 990, expireTime: '2026-11-21T10:30:00.000Z' } }
  expect(await placeOrder({ combId: 'a' })).toMatchObject({ tradeNo: 'T', scene: 'NATIVE' })
  await placeOrder({ combId: 'a' })
  const [first, second, other, third, fourth, fifth] = ids()
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, other, fourth, fifth]).size).toBe(4)
})
