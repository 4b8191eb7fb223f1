import { act, useState } from 'react'
import { MiniRow } from '@/components/wechat/mini-row/index.h5'
import { verifiedPage } from '@/components/wechat/verified-page.h5'
import { signedAddress } from '@/services/platform/wechat/js-sdk.h5'
import { $, draw, serve, settle, wipe } from '../setup/draw.h5'
import { site } from '../setup/people'

let mockPath = '/draw'
jest.mock('@/services/navigation', () => ({ usePath: () => mockPath, useParams: () => ({}), go: () => undefined }))

const wechat = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_6 like Mac OS X) MicroMessenger/8.0.50'
const page = window as unknown as { landed?: string; WeixinJSBridge?: object }
const asAgent = (agent: string) => Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agent })
let checks = 0

/** WeChat's browser, which believes what was signed for the address it looks at. */
function playBridge(address = () => window.location.href) {
  page.WeixinJSBridge = {
    invoke(name: string, { verifySignature }: Record<string, string>, answer: (said: object) => void) {
      checks++
      answer({ err_msg: `${name}:${verifySignature === `for ${address()}` ? 'ok' : 'fail'}` })
    },
  }
}

/** The server signs what it is asked for; meanwhile something may happen on the page. */
function playServer(meanwhile: () => void = () => {}) {
  return serve({
    'GET /app/api/home/config': { data: { ...site, appInfo: { ...site.appInfo, wechat: { miniOriginalId: 'gh_1' } } } },
    'GET /app/wx/sdk': ({ query }: { query: string }) => {
      meanwhile()
      const url = new URLSearchParams(query).get('url')
      return { data: { appId: 'wx1', nonceStr: 'n', timestamp: 1, signature: `for ${url}` } }
    },
  })
}

beforeEach(() => {
  checks = 0
  asAgent(wechat)
})
afterEach(() => {
  delete page.landed
  delete page.WeixinJSBridge
  wipe()
})

test('an address that changes while it is signed is signed again, once', async () => {
  window.history.replaceState(null, '', '/chat?chatNumber=1')
  playBridge()
  const asked = playServer(() => window.history.replaceState(null, '', '/chat?chatNumber=2'))
  expect(await verifiedPage(false)).not.toBeNull()
  expect(checks).toBe(2)
  let n = 2
  const more = playServer(() => window.history.replaceState(null, '', `/chat?chatNumber=${++n}`))
  window.history.replaceState(null, '', '/chat?chatNumber=0')
  expect(await verifiedPage(false)).toBeNull()
  expect([asked.length, more.length]).toEqual([2, 2])
})

test('on iPhones the address the page was opened with is signed, also where the browser does not tell it', async () => {
  asAgent(iphone)
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] })
  page.landed = 'https://fun.test/login?redirect=%2Fdraw#x'
  window.history.replaceState(null, '', '/draw')
  expect(signedAddress()).toBe('https://fun.test/login?redirect=%2Fdraw')
  asAgent(wechat)
  expect(signedAddress()).toBe(window.location.href)
})

test('a page that WeChat refuses hides the row there alone', async () => {
  mockPath = '/draw'
  window.history.replaceState(null, '', '/draw')
  playBridge(() => 'another')
  playServer()
  let turn = () => {}
  function Page() {
    const [, set] = useState(0)
    turn = () => set(1)
    return <MiniRow key='row' bar />
  }
  await draw(<Page />)
  await settle(20)
  expect($('#mini-row').className).toContain('--waiting')
  mockPath = '/face'
  window.history.replaceState(null, '', '/face')
  playBridge()
  await act(async () => turn())
  await settle(20)
  expect($('#mini-row wx-open-launch-weapp').getAttribute('path')).toBe('pages/tools/face/index.html')
})
