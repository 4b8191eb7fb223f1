import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Request } from 'playwright-core'
import { locales } from '../../contract/locales'
import { places } from '../../contract/places'
import { launch, newTab } from '../support/browser'
import { clientOf } from '../support/client'
import { richAnswer, standInText } from '../support/provider-script'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { crowdedTexts, doubleText } from './support/large-text'
import { brokenWords, chineseLines, paleTexts, stickingOut, stumblingBlocks, tightTargets } from './support/looks'
import {
  askIn,
  pageIsDrawn,
  screenshot,
  sizes,
  tabOf,
  waitForEnd,
  waitForWords,
  withoutChatEvents,
} from './support/visitor'

const narrow = { width: 320, height: 640 }
const pages = ['/chat', '/account', '/agreement?id=user', '/login', '/404', '/500']
/** Everything behind the login but the chat. */
const inner = [
  ...places.slice(1).map(({ path }) => `/${path}`),
  ...['profile', 'credits', 'security', 'settings'].map((tab) => `/account?tab=${tab}`),
  ...['shop', 'orders', 'promoter', 'my-files', 'contact', 'about', 'avatar', 'phone', 'password', 'check-label'].map(
    (path) => `/${path}`,
  ),
  '/close-account',
  '/export-data',
  '/notices',
]
let server: StandInServer
let browser: Browser
let token = ''

before(async () => {
  server = await startStandInServer()
  browser = await launch()
  const client = await server.register()
  token = client.token
  await client.call('PUT /app/user', { nickName: 'Fanle' })
  const { page, context } = await tabOf(browser, server.url, token)
  await page.goto(`${server.url}/chat`)
  await askIn(page, '排版看看 [script length=300&every=1]')
  await waitForWords(page, standInText(300))
  await waitForEnd(page)
  await context.close()
})
after(async () => {
  await browser.close()
  await server.stop()
})

interface Setting {
  theme: 'light' | 'dark' | 'auto'
  language: string
}

/** A tab of the same person with these settings in the record that the app stores. */
async function tabWith(setting: Setting, viewport = sizes.phone, options: Parameters<typeof tabOf>[4] = {}) {
  const tab = await tabOf(browser, server.url, token, viewport, options)
  const record = JSON.stringify({
    data: { siderCollapsed: false, baseInfo: {}, appInfo: {}, ...setting },
    expire: null,
  })
  await tab.page.addInitScript((text) => localStorage.setItem('appSetting', text), record)
  // /login forgets the token; the other pages of the round need it.
  await tab.page.addInitScript(
    (text) => localStorage.setItem('SECRET_TOKEN', text),
    JSON.stringify({ data: token, expire: null }),
  )
  return tab
}

async function visit(page: Page, path: string) {
  await withoutChatEvents(page)
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await pageIsDrawn(page)
}

for (const theme of ['light', 'dark'] as const) {
  for (const [name, viewport] of Object.entries(sizes)) {
    test(`${theme} on a ${name}: everything has a name, can be read and stays inside, nothing is refused by the policy`, async () => {
      const { page, context, faults } = await tabWith({ theme, language: 'zh-CN' }, viewport)
      for (const path of pages) {
        await visit(page, path)
        // spec 1.22
        assert.equal(
          await page.evaluate(() => document.documentElement.classList.contains('dark')),
          theme === 'dark',
          path,
        )
        await screenshot(page, `${path.slice(1).replace(/\W+/g, '-')}-${name}-${theme}`)
        assert.deepEqual(await stumblingBlocks(page), [], path)
        assert.deepEqual(await paleTexts(page), [], path)
        assert.deepEqual(await stickingOut(page), [], path)
      }
      assert.deepEqual(faults, [])
      await context.close()
    })
  }
}

test('an answer shows its formulas, its note, its diagram and a look at its HTML, which runs and asks nothing; it is liked and quoted', async () => {
  const { page, context, faults } = await tabWith({ theme: 'light', language: 'zh-CN' })
  await page.goto(`${server.url}/chat`)
  await askIn(page, `公式 [script text=rich&length=${richAnswer.length}&every=5]`)
  await waitForEnd(page)
  const answer = page.locator('#messages .md').last()
  await answer.locator('.md-formula--display .katex-html').waitFor()
  assert.match(await answer.innerText(), /票价 \$5 和 \$10/)
  await page.waitForFunction(() => document.fonts.check('16px KaTeX_Math'))
  const note = answer.locator('.md-note:focus')
  // What comes late may draw the answer anew between the press and the look.
  let isLed = false
  for (let tries = 0; tries < 5 && !isLed; tries++) {
    await answer.locator('.md-note__mark button').click()
    isLed = await note.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  }
  assert.ok(isLed, 'the mark leads to its note')
  // The page itself may ask at any time. What a frame's policy stops before it leaves the browser
  // is now and then told as a request too: it fails with `csp` and has no response.
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.url().includes('/api/app/user')) asked.push(request)
  })
  await answer.locator('.md-code__copy').first().click()
  const preview = answer.frameLocator('iframe')
  await preview.locator('h1').waitFor()
  assert.equal(await preview.locator('body').innerText(), '你好')
  const diagram = answer.locator('.md-code').nth(1)
  await diagram.locator('.md-code__copy').first().click()
  const drawn = diagram.frameLocator('iframe').locator('svg')
  await drawn.waitFor()
  assert.match((await drawn.textContent()) ?? '', /开始.*结束/)
  await page.click('#messages [id^="like-"]')
  await page.waitForSelector('#messages [id^="like-"][aria-pressed="true"]')
  await page.click('#messages [id^="more-"]')
  await page.click('[id$="-quote"]')
  await page.waitForSelector('#quote')
  await screenshot(page, 'rich-answer')
  const outcomes = await Promise.all(
    asked.map(async (request) => (await request.response())?.status() ?? request.failure()?.errorText),
  )
  assert.deepEqual(
    outcomes.filter((outcome) => outcome !== 'csp'),
    [],
  )
  assert.deepEqual(await stickingOut(page), [])
  // The frame refuses the test's own script as well.
  assert.deepEqual(
    faults.filter((fault) => !/sandboxed|about:srcdoc|Content Security Policy/.test(fault)),
    [],
  )
  await context.close()
})

test('auto follows the system, also while the page is open', async () => {
  const { page, context } = await tabWith({ theme: 'auto', language: 'zh-CN' }, sizes.phone, { colorScheme: 'dark' })
  await visit(page, '/chat')
  const dark = (wanted: boolean) =>
    // spec 4.01, 4.02
    page.waitForFunction((is) => document.documentElement.classList.contains('dark') === is, wanted)
  await dark(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await dark(false)
  await context.close()
})

for (const language of locales) {
  test(`${language} is complete and stays inside 320 px and at twice the text size`, async () => {
    const { page, context, faults } = await tabWith({ theme: 'light', language }, narrow)
    for (const path of pages) {
      await visit(page, path)
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
      const text = await page.evaluate(() => document.body.innerText)
      assert.doesNotMatch(text, /undefined|\[object|NaN|\{\w+\}/, path)
      assert.deepEqual(await stickingOut(page), [], path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'))
      assert.deepEqual(await stickingOut(page), [], `${path} at 200 %`)
    }
    await visit(page, '/chat')
    await screenshot(page, `chat-320-${language}`)
    assert.deepEqual(faults, [])
    await context.close()
  })
}

test('with texts twice as large nothing is cut off or covered on a phone', async () => {
  const { page, context, faults } = await tabWith({ theme: 'light', language: 'zh-CN' })
  const person = clientOf(server.url, token)
  const [chat] = (await person.call('GET /app/chat', {})).records
  const found: string[] = []
  for (const path of [
    '/login',
    '/chat',
    `/chat?chatNumber=${chat!.chatNumber}`,
    '/shop',
    '/draw',
    '/account?tab=credits',
  ]) {
    await visit(page, path)
    await doubleText(page)
    // What is written is measured anew.
    const field = page.locator('textarea').first()
    if ((await field.count()) > 0) await field.fill('一行写不下的话，一行写不下的话')
    const here = [...(await stickingOut(page)), ...(await crowdedTexts(page))]
    found.push(...here.map((one) => `${path} ${one}`))
    await screenshot(page, `large-text-${path.replace(/\W+/g, '-').slice(1, 12)}`)
  }
  assert.deepEqual(found, [])
  assert.deepEqual(faults, [])
  await context.close()
})

test('no Chinese is left in the interface of the other alphabets', async () => {
  for (const language of ['en-US', 'ru-RU']) {
    const { page, context } = await tabWith({ theme: 'light', language })
    for (const path of ['/login', '/404', '/500']) {
      await visit(page, path)
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
      // spec 1.18
      assert.deepEqual(await chineseLines(page), [], `${language} ${path}`)
    }
    await context.close()
  }
})

test('messages and notifications leave the bar free and do not cover each other, at any width', async () => {
  for (const width of [320, 390, 768, 1024, 1280]) {
    const { page, context } = await tabWith({ theme: 'light', language: 'zh-CN' }, { width, height: 800 })
    const notice = {
      id: '1',
      kind: 'warn',
      title: '新设备登录',
      text: '一台新的设备',
      action: '看看',
      path: '/account',
    }
    await page.route('**/api/app/user/notice', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: [notice] } }),
    )
    await page.route('**/api/app/user', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { data: object }
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, hasNews: true } } })
    })
    // Both go by themselves: where they stand is read by the page itself, once nothing moves, and on a new load if one went.
    const readBoxes = () =>
      page.evaluate(async () => {
        document.querySelector<HTMLElement>('#context-switch')!.click()
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const moves = () =>
          document
            .getAnimations()
            .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations === 1)
        const end = performance.now() + 10_000
        while (!document.querySelector('.ui-toast') && performance.now() < end) await frame()
        do await frame()
        while (moves())
        const boxes = ['.top-bar', '.ui-toast', '.ui-notification'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect().toJSON(),
        ) as (DOMRect | undefined)[]
        return boxes.every(Boolean) ? (boxes as DOMRect[]) : undefined
      })
    let boxes: DOMRect[] | undefined
    for (let tries = 0; tries < 5 && !boxes; tries++) {
      await visit(page, '/chat')
      await page.waitForSelector('.ui-notification')
      boxes = await readBoxes()
    }
    const [bar, toast, card] = boxes as [DOMRect, DOMRect, DOMRect]
    assert.ok(toast.y >= bar.y + bar.height && card.y >= bar.y + bar.height, `below the bar at ${width}`)
    assert.ok(
      toast.y + toast.height <= card.y || toast.x + toast.width <= card.x,
      `beside each other at ${width}: ${JSON.stringify([toast, card])}`,
    )
    await context.close()
  }
})

test('a text that is too long leaves the composer whole at 320 px', async () => {
  const { page, context } = await tabWith({ theme: 'light', language: 'ru-RU' }, narrow)
  await visit(page, '/chat')
  await page.fill('#prompt', 'слово '.repeat(4000))
  await page.waitForSelector('.chat-composer__length--over')
  const [card, send, chip] = await Promise.all(
    ['.chat-composer__card', '#send', '#context-switch'].map(
      async (selector) => (await page.locator(selector).boundingBox())!,
    ),
  )
  assert.ok(send!.x + send!.width <= card!.x + card!.width, 'the button is inside')
  assert.ok(chip!.x + chip!.width <= send!.x, 'and nothing lies under it')
  await context.close()
})

for (const language of locales) {
  test(`${language} on a narrow phone: every page behind the login has whole words, room for fingers, and no other language`, async () => {
    const { page, context, faults } = await tabWith({ theme: 'dark', language }, narrow)
    const found: string[] = []
    for (const path of inner) {
      await withoutChatEvents(page)
      await page.goto(server.url + path)
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
      await pageIsDrawn(page)
      const here = [...(await stickingOut(page)), ...(await brokenWords(page)), ...(await tightTargets(page))]
      if (!language.startsWith('zh')) here.push(...(await chineseLines(page)))
      found.push(...here.map((one) => `${path} ${one}`))
    }
    assert.deepEqual(found, [])
    assert.deepEqual(faults, [])
    await context.close()
  })
}

/** What an operator publishes, at its longest. */
const published = {
  copyright: '© 2026 泛乐',
  icp: '京ICP备2026000001号-1',
  policeFiling: '京公网安备11010502030143号',
  algorithmFiling: '网信算备110108000000001号',
  modelFiling: 'Beijing-FanLe-202611010001',
  contactPhone: '400-800-1234',
  contactEmail: 'somebody.with.a.long.name@department.fanle.example',
  complaintUrl: 'https://fanle.example/complaints-and-reports',
}

for (const [name, viewport] of [['narrow', narrow] as const, ['desktop', sizes.desktop] as const])
  test(`without an account, ${name}: the login's foot, label checker, contacts and licences fit in every language`, async () => {
    const found: string[] = []
    for (const language of locales) {
      const { page, context, faults } = await newTab(browser, viewport)
      const record = { data: { theme: 'dark', language, baseInfo: {}, appInfo: {} }, expire: null }
      await page.addInitScript((text) => localStorage.setItem('appSetting', text), JSON.stringify(record))
      await page.route('**/api/app/api/home/config', async (route) => {
        const reply = await route.fetch()
        const body = (await reply.json()) as { data: { baseInfo: object } }
        const data = { ...body.data, baseInfo: { ...body.data.baseInfo, ...published } }
        await route.fulfill({ response: reply, json: { ...body, data } })
      })
      for (const path of ['/login', '/about', '/contact', '/check-label']) {
        await page.goto(server.url + path, { waitUntil: 'networkidle' })
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
        await pageIsDrawn(page)
        const here = [...(await stickingOut(page)), ...(await stumblingBlocks(page)), ...(await paleTexts(page))]
        here.push(...(await brokenWords(page)))
        // Links inside the login's sentence have its lines' height.
        if (path !== '/login') here.push(...(await tightTargets(page)))
        found.push(...here.map((one) => `${language} ${path} ${one}`))
      }
      await screenshot(page, `check-label-open-${name}-${language}`)
      found.push(...faults)
      await context.close()
    }
    assert.deepEqual(found, [])
  })
