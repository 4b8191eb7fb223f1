import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { places } from '../../contract/places'
import { leaveBrowser, newTab, phone, sharedBrowser } from '../support/browser'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { startWechat } from '../support/wechat-stand-in'
import { waitFor } from '../support/wait'
import { registerIn } from './support/visitor'

const miniOriginalId = 'gh_0123456789ab'
const app = { appId: 'wxsite0002', secret: 'secret of the account', kind: 'site' as const }
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x1800323d) NetType/WIFI Language/zh_CN'
let server: StandInServer
let browser: Browser
let wechat: Awaited<ReturnType<typeof startWechat>>

before(async () => {
  wechat = await startWechat([app])
  server = await startStandInServer({
    env: {
      WX_API_BASE_URL: wechat.baseUrl,
      WX_SITE_APP_ID: app.appId,
      WX_SITE_SECRET: app.secret,
      WX_MINI_ORIGINAL_ID: miniOriginalId,
    },
  })
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
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

/** How WeChat's browser treats its element. */
type Manners = 'opens' | 'refuses' | 'has none' | 'does not open' | 'says nothing'

/**
 * WeChat's side of a page: the bridge checks the signature of the address as WeChat does and knows its element from then on, whose
 * content it draws in frames of its own. Answers what the page called.
 */
async function playWechat(page: Page, manners: Manners = 'opens') {
  const called: { name: string; params: Record<string, unknown> }[] = []
  await page.exposeFunction('askWechat', (name: string, params: Record<string, unknown>, url: string) => {
    called.push({ name, params })
    const given = {
      nonceStr: String(params['verifyNonceStr']),
      timestamp: Number(params['verifyTimestamp']),
      signature: String(params['verifySignature']),
    }
    const isBelieved = params['verifyAppId'] === app.appId && wechat.believes(app.appId, url, given)
    return isBelieved && manners !== 'refuses'
  })
  await page.addInitScript((how: Manners) => {
    const opened = location.href
    const side = window as unknown as {
      askWechat(name: string, params: object, url: string): Promise<boolean>
      WeixinJSBridge: object
    }
    class LaunchTag extends HTMLElement {
      connectedCallback() {
        const content = this.querySelector<HTMLScriptElement>('script[type="text/wxtag-template"]')
        const isRight =
          /^gh_/.test(this.getAttribute('username') ?? '') && /\.html(\?|$)/.test(this.getAttribute('path') ?? '')
        if (!content || !isRight)
          return void this.dispatchEvent(new CustomEvent('error', { detail: { errMsg: 'invalid' } }))
        const shadow = this.attachShadow({ mode: 'closed' })
        shadow.innerHTML = content.text
        // Chromium asks what to do with an address of WeChat's own scheme; the policy's test names it.
        const frame = document.createElement('iframe')
        frame.hidden = true
        frame.src = 'https://open.weixin.qq.com/frame'
        shadow.append(frame)
        this.addEventListener('click', () => {
          if (how === 'does not open')
            this.dispatchEvent(new CustomEvent('error', { detail: { errMsg: 'launch:fail' } }))
        })
        setTimeout(() => this.dispatchEvent(new Event('ready')))
      }
    }
    side.WeixinJSBridge = {
      async invoke(name: string, params: Record<string, unknown>, answer: (said: object) => void) {
        // On iPhones the page that was opened first is checked.
        const isOk = await side.askWechat(name, params, opened)
        const tags = params['verifyOpenTagList']
        if (
          isOk &&
          Array.isArray(tags) &&
          tags[0] === 'wx-open-launch-weapp' &&
          Array.isArray(params['verifyJsApiList'])
        ) {
          if (how === 'has none')
            setTimeout(() =>
              document.dispatchEvent(new CustomEvent('WeixinOpenTagsError', { detail: { errMsg: 'unsupported' } })),
            )
          else if (how !== 'says nothing' && !customElements.get('wx-open-launch-weapp'))
            customElements.define('wx-open-launch-weapp', LaunchTag)
        }
        answer({ err_msg: `${name}:${isOk ? 'ok' : 'fail_invalid signature'}` })
      },
    }
  }, manners)
  await page.route('https://open.weixin.qq.com/frame', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  return called
}

const wechatTab = () => newTab(browser, phone, { userAgent })

test("in WeChat's browser a person is joined after one login by phone and saying so, and then logs in by WeChat to where they wanted", async () => {
  const first = await wechatTab()
  await authorize(first.page, 'o-1')
  await first.page.goto(`${server.url}/login`)
  await first.page.waitForSelector('#shop-window')
  // The button and the tick come first; the forms after a press, or when a phone is needed.
  const topOf = async (part: string) => (await first.page.locator(part).boundingBox())!.y
  assert.ok((await topOf('#wechat-login')) < (await topOf('#agree')))
  assert.ok((await topOf('#agree')) < (await topOf('#shop-window')))
  assert.equal(await first.page.locator('#tel').count(), 0)
  await first.page.click('#wechat-login')
  await first.page.click('#consent-cancel')
  await first.page.waitForSelector('#agree-note')
  await first.page.click('#wechat-login')
  await first.page.click('#consent-ok')
  await first.page.waitForSelector('#wechat-note')
  await first.page.waitForSelector('#tel')
  await first.page.waitForSelector('#agree[aria-checked=true]')
  assert.match(await first.page.innerText('#wechat-note'), /用手机号登录一次/)
  assert.equal(new URL(first.page.url()).search, '', 'the code does not stay in the address')
  const joined = first.page.waitForResponse((reply) => reply.url().endsWith('/app/user/wx'))
  await registerIn(first.page, server)
  await first.page.click('#ask-ok')
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

test("a card in WeChat's browser has a full address of its picture, and shows the result once there is one", async () => {
  const { page, context, faults } = await wechatTab()
  const called = await playWechat(page)
  await page.goto(`${server.url}/draw`)
  await page.waitForURL((url) => url.pathname === '/login')
  await registerIn(page, server, '#start')
  const cards = () => called.filter(({ name }) => name === 'updateTimelineShareData').map(({ params }) => params)
  await waitFor('the card of the page', () => cards().length > 0)
  const own = String(cards().at(-1)?.['imgUrl'])
  assert.equal(own, `${server.url}/files/samples/site-1x1.jpg`)
  assert.match(String(cards().at(-1)?.['link']), /\/draw\?shareCode=[2-9A-Z]{8}$/)
  await page.fill('#field-prompt', '雪地里的小屋，天上有月亮')
  await page.click('#start')
  await page.waitForSelector('#result', { timeout: 90_000 })
  const shown = await waitFor('the card of the result', () => {
    const url = String(cards().at(-1)?.['imgUrl'])
    return url.includes('part=card') && url
  })
  for (const [url, least] of [
    [own, 2000],
    [shown, 2000],
  ] as const) {
    const reply = await fetch(url)
    assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/jpeg'], url)
    const bytes = (await reply.arrayBuffer()).byteLength
    assert.ok(bytes > least && bytes <= 100_000)
  }
  assert.deepEqual(faults, [])
  await context.close()
})

test('the page opens in the mini-program, with who invited, before and after logging in', async () => {
  const { page, context, faults } = await wechatTab()
  await playWechat(page)
  await page.goto(`${server.url}/draw?shareCode=ABCDEFGH`)
  await page.waitForSelector('#mini-row:not(.mini-row--waiting)')
  const tag = page.locator('#mini-row wx-open-launch-weapp')
  assert.deepEqual(
    [await tag.getAttribute('username'), await tag.getAttribute('path')],
    [miniOriginalId, 'pages/tools/draw/index.html?shareCode=ABCDEFGH'],
  )
  // What the person sees is the page's; what they touch is WeChat's, over all of it.
  const [seen, touched] = await page.evaluate(() =>
    ['.mini-row__open', '#mini-row wx-open-launch-weapp'].map((part) => {
      const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect()
      return [x, y, width, height]
    }),
  )
  assert.deepEqual(touched, seen)
  await registerIn(page, server, '#start')
  await page.waitForSelector('#mini-row.mini-row--bar:not(.mini-row--waiting)')
  assert.match(String(await tag.getAttribute('path')), /^pages\/tools\/draw\/index\.html/)
  await page.click('#mini-row-close')
  await page.reload()
  await page.waitForSelector('#start')
  await page.waitForTimeout(500)
  assert.equal(await page.locator('#mini-row').count(), 0, 'closed for a week')
  assert.deepEqual(faults, [])
  await context.close()
})

test('without the element, or when it does not open, the row is gone and the page stays', async () => {
  for (const manners of ['refuses', 'has none', 'does not open', 'says nothing'] as const) {
    const { page, context, faults } = await wechatTab()
    const called = await playWechat(page, manners)
    await page.goto(`${server.url}/login`)
    await page.waitForSelector('#shop-window')
    await waitFor('the check', () => called.some(({ name }) => name === 'preVerifyJSAPI'))
    if (manners === 'does not open') {
      await page.waitForSelector('#mini-row:not(.mini-row--waiting)')
      // The message goes by itself: the page looks for it before it comes.
      await Promise.all([
        page.waitForFunction(() => document.body.innerText.includes('没能打开小程序')),
        page.click('#mini-row wx-open-launch-weapp'),
      ])
    }
    if (manners === 'has none' || manners === 'does not open')
      await page.waitForSelector('#mini-row', { state: 'detached' })
    else assert.equal(await page.locator('#mini-row:not(.mini-row--waiting)').count(), 0, manners)
    await page.waitForSelector('#wechat-login')
    assert.deepEqual(faults, [], manners)
    await context.close()
  }
})

test('an old WeChat, and the page inside the mini-program, are not offered what they have', async () => {
  for (const agent of [userAgent.replace('8.0.50', '7.0.11'), `${userAgent} miniProgram/wx1`]) {
    const { page, context } = await newTab(browser, phone, { userAgent: agent })
    const called = await playWechat(page)
    await page.goto(`${server.url}/login`)
    await page.waitForSelector('#shop-window')
    await page.waitForTimeout(300)
    assert.equal(await page.locator('#mini-row').count(), 0, agent)
    assert.deepEqual(called, [])
    await context.close()
  }
})

test("every page opens in WeChat's browser, as a guest and logged in: nothing throws and no policy is broken", async () => {
  const { page, context, faults } = await wechatTab()
  await playWechat(page)
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(server.url + path)
      await page.waitForFunction(() => Boolean(document.querySelector('#app')?.textContent?.trim()))
      await page.waitForTimeout(300)
      assert.deepEqual(faults, [], path)
    }
  }
  await walk(['/login', '/agreement?id=user', '/about', '/contact', '/404', '/draw?shareCode=ABCDEFGH'])
  await page.goto(`${server.url}/login`)
  await registerIn(page, server, '#prompt')
  const own = ['account', 'works', 'shop', 'orders', 'promoter', 'my-files', 'share', 'assistants']
  await walk([...places, ...own.map((path) => ({ path }))].map(({ path }) => `/${path}`))
  await context.close()
})
