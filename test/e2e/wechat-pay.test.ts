import assert from 'node:assert/strict'
import { createVerify } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { leaveBrowser, newTab, phone, sharedBrowser } from '../support/browser'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { startWechat } from '../support/wechat-stand-in'
import { startWechatPay } from '../support/wxpay-env'
import { waitFor } from '../support/wait'
import { registerIn } from './support/visitor'

const app = { appId: 'wxsite0007', secret: 'secret of the account', kind: 'site' as const }
const userAgent =
  'Mozilla/5.0 (Linux; Android 12; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN'
let server: StandInServer
let browser: Browser
let wechat: Awaited<ReturnType<typeof startWechat>>
let pay: Awaited<ReturnType<typeof startWechatPay>>
/** How the person leaves WeChat's payment. */
let leaves: 'ok' | 'cancel' | 'fail' = 'ok'
const paid: string[] = []

before(async () => {
  wechat = await startWechat([app])
  pay = await startWechatPay(app)
  server = await startStandInServer({
    env: { ...pay.env, WX_API_BASE_URL: wechat.baseUrl, WX_SITE_APP_ID: app.appId, WX_SITE_SECRET: app.secret },
  })
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server?.stop()
  await pay?.stop()
  await wechat?.stop()
})

/** WeChat's side of the page: its authorisation page, and its payment, which checks the merchant's signature. */
async function playWechat(page: Page) {
  await page.route('https://open.weixin.qq.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('code', wechat.loginCode({ openId: 'o-1' }, app.appId))
    back.searchParams.set('state', asked.get('state') ?? '')
    const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.exposeFunction('askWechat', (name: string, params: Record<string, string>) => {
    if (name !== 'getBrandWCPayRequest') return `${name}:fail`
    const { appId, timeStamp, nonceStr, package: packed = '', paySign = '' } = params
    const lines = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
    const isSigned = createVerify('RSA-SHA256').update(lines).verify(pay.merchantKey, paySign, 'base64')
    if (!isSigned || appId !== app.appId) return `${name}:fail`
    if (leaves === 'ok') {
      const tradeNo = packed.replace(/^prepay_id=wx/, '')
      pay.merchant.pay(tradeNo)
      paid.push(tradeNo)
    }
    return `${name}:${leaves}`
  })
  await page.addInitScript(() => {
    const side = window as unknown as {
      askWechat(name: string, params: object): Promise<string>
      WeixinJSBridge: object
    }
    side.WeixinJSBridge = {
      async invoke(name: string, params: object, answer: (said: object) => void) {
        answer({ err_msg: await side.askWechat(name, params) })
      },
    }
  })
}

test("buying in WeChat's browser: the payer is authorised, then cancelled, failed, paid, and credited once", async () => {
  const { page, context, faults } = await newTab(browser, phone, { userAgent })
  await playWechat(page)
  await page.goto(`${server.url}/shop`)
  await page.waitForURL((url) => url.pathname === '/login')
  await registerIn(page, server, '#buy-credits-10')
  leaves = 'cancel'
  await page.click('#buy-credits-10')
  await page.waitForSelector('text=你取消了支付')
  assert.ok(!new URL(page.url()).searchParams.has('code'), 'the code does not stay in the address')
  leaves = 'fail'
  await page.click('#pay-open')
  await page.waitForSelector('text=微信没有完成支付')
  leaves = 'ok'
  await page.click('#pay-open')
  await page.waitForSelector('#pay-success')
  assert.match(await page.innerText('#pay-success'), /10,000 算力已到账/)
  assert.equal(paid.length, 1)
  for (let times = 0; times < 2; times++) {
    const { headers, body } = pay.merchant.paidNotice(paid[0]!)
    const notice = { method: 'POST', headers, body: new Uint8Array(body) }
    assert.ok((await fetch(`${server.url}/api/pay/wx/notify`, notice)).ok)
  }
  await page.goto(`${server.url}/account?tab=credits`)
  await page.waitForSelector('#balance')
  assert.equal(await page.innerText('#balance'), '12,000')
  assert.deepEqual(faults, [])
  await context.close()
})

test("a question in WeChat's browser: its answer streams, and stops at a press", async () => {
  const { page, context, faults } = await newTab(browser, phone, { userAgent })
  await playWechat(page)
  await page.goto(`${server.url}/chat`)
  await page.waitForURL((url) => url.pathname === '/login')
  await registerIn(page, server, '#prompt')
  await page.fill('#prompt', '讲一讲大海 [script length=4000&every=50]')
  await page.click('#send')
  await page.waitForSelector('#stop')
  const answered = async () => (await page.locator('.chat-answer').last().innerText()).length
  const early = await waitFor('the beginning of the answer', async () => (await answered()) > 20 && answered())
  await waitFor('more of it', async () => (await answered()) > early)
  await page.click('#stop')
  await page.waitForSelector('#stop', { state: 'detached' })
  // What had arrived is still drawn, and the buttons below it.
  let length = -1
  await waitFor('the answer standing still', async () => {
    const before = length
    await page.waitForTimeout(1500)
    length = await answered()
    return length === before
  })
  assert.ok(length < 2000, `${length} characters of 4000`)
  assert.deepEqual(faults, [])
  await context.close()
})
