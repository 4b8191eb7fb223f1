import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launch, newTab, phone } from '../support/browser'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { startWechat } from '../support/wechat-stand-in'
import { registerIn } from './support/visitor'

const app = { appId: 'wxsite0002', secret: 'secret of the account', kind: 'site' as const }
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x1800323d) NetType/WIFI Language/zh_CN'
let server: StandInServer
let browser: Browser
let wechat: Awaited<ReturnType<typeof startWechat>>

before(async () => {
  wechat = await startWechat([app])
  server = await startStandInServer({
    env: { WX_API_BASE_URL: wechat.baseUrl, WX_SITE_APP_ID: app.appId, WX_SITE_SECRET: app.secret },
  })
  browser = await launch()
})
after(async () => {
  await browser.close()
  await server.stop()
  await wechat.stop()
})

/** WeChat's page of authorisation: the person agrees, and comes back with a code. */
const authorize = (page: Page, openId: string) =>
  page.route('https://open.weixin.qq.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('code', wechat.loginCode({ openId }, app.appId))
    back.searchParams.set('state', asked.get('state') ?? '')
    const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })

const wechatTab = () => newTab(browser, phone, { userAgent })

test("in WeChat's browser a person is joined by one login by phone, and then logs in by WeChat to where they wanted", async () => {
  const first = await wechatTab()
  await authorize(first.page, 'o-1')
  await first.page.goto(`${server.url}/login`)
  await first.page.click('#wechat-login')
  await first.page.waitForSelector('#agree-note')
  await first.page.click('#agree')
  await first.page.click('#wechat-login')
  await first.page.waitForSelector('#wechat-note')
  assert.match(await first.page.innerText('#wechat-note'), /用手机号登录或注册一次/)
  assert.equal(new URL(first.page.url()).search, '', 'the code does not stay in the address')
  const joined = first.page.waitForResponse((reply) => reply.url().endsWith('/app/user/wx'))
  await registerIn(first.page, server)
  assert.equal(((await (await joined).json()) as { code: number }).code, 200)
  assert.deepEqual(first.faults, [])
  await first.context.close()

  const again = await wechatTab()
  await authorize(again.page, 'o-1')
  await again.page.goto(`${server.url}/orders`)
  await again.page.waitForURL((url) => url.pathname === '/login')
  await again.page.click('#agree')
  await again.page.click('#wechat-login')
  await again.page.waitForURL((url) => url.pathname === '/orders')
  assert.deepEqual(again.faults, [])
  await again.context.close()
})

test('a link with the code and state of somebody else logs nobody in', async () => {
  const thief = await wechatTab()
  let link = ''
  await thief.page.route('https://open.weixin.qq.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    link = `${asked.get('redirect_uri')}?code=${wechat.loginCode({ openId: 'o-1' }, app.appId)}&state=${asked.get('state')}`
    await route.fulfill({ contentType: 'text/html', body: 'waiting' })
  })
  await thief.page.goto(`${server.url}/login`)
  await thief.page.click('#agree')
  await thief.page.click('#wechat-login')
  await thief.page.waitForURL(/open\.weixin/)
  await thief.context.close()

  const victim = await wechatTab()
  await victim.page.goto(link)
  await victim.page.waitForSelector('#wechat-note')
  assert.equal(new URL(victim.page.url()).pathname, '/login')
  assert.deepEqual(victim.faults, [])
  await victim.context.close()
})

test('outside of WeChat there is no button', async () => {
  const { page, context } = await newTab(browser)
  await page.goto(`${server.url}/login`)
  await page.waitForSelector('#shop-window')
  assert.equal(await page.locator('#wechat-login').count(), 0)
  await context.close()
})
