import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { locales } from '../../contract/locales'
import { leaveBrowser, newTab, sharedBrowser } from '../support/browser'
import { newTel } from '../support/client'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { waitFor } from '../support/wait'
import { tabOf } from './support/visitor'

let server: StandInServer
let browser: Browser
let token = ''
before(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
  token = (await server.register()).token
})
after(async () => {
  leaveBrowser()
  leaveServer()
})

/** Parts of the first screen that the app draws in the same place. */
const parts = {
  chat: ['.top-bar', '#open-drawer', '#open-chats', '.chat-empty__text', '#prompt', '#send'],
  login: ['.login__brand', '#mode-sms', '#tel', '#code', '#send-code', '#agree', '#login', '#language-button'],
} as const

const boxesIn = (page: Page, within: string, selectors: readonly string[]) =>
  page.evaluate(
    ([root = '', ...wanted]) =>
      Object.fromEntries(
        wanted.map((selector) => {
          const part = document.querySelector(`${root} ${selector}`)
          const box = part?.getBoundingClientRect()
          return [selector, box && box.width > 0 ? [box.x, box.y, box.width, box.height].map(Math.round) : null]
        }),
      ),
    [within, ...selectors],
  )

/** Opens a page whose scripts are held back, and answers how to let them in. */
async function held(page: Page, address: string) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/js/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(server.url + address, { waitUntil: 'commit' })
  await page.waitForSelector('#shell')
  return open
}

test('the first screen is there before any script, in theme and language, where the app then draws it', async () => {
  for (const [n, language] of locales.entries())
    for (const page of ['chat', 'login'] as const) {
      const width = [320, 390, 700, 1280][n] ?? 390
      const tab =
        page === 'chat'
          ? await tabOf(browser, server.url, token, { width, height: 800 })
          : await newTab(browser, { width, height: 800 })
      const theme = n % 2 ? 'dark' : 'light'
      await tab.page.addInitScript(
        (text) => localStorage.setItem('appSetting', text),
        JSON.stringify({
          data: { siderCollapsed: false, baseInfo: { copyright: '© 2026' }, appInfo: {}, theme, language },
          expire: null,
        }),
      )
      const letIn = await held(tab.page, `/${page}`)
      const said = `${page} ${language} ${theme} ${width}`
      assert.deepEqual(
        await tab.page.evaluate(() => [
          document.documentElement.lang,
          document.documentElement.classList.contains('dark'),
        ]),
        [language, theme === 'dark'],
        said,
      )
      const first = await boxesIn(tab.page, '#shell', parts[page])
      const words = await tab.page.evaluate(() =>
        [...document.querySelectorAll('#shell .shell__login [data-t]')].map(({ textContent }) => textContent ?? ''),
      )
      letIn()
      await tab.page.waitForSelector('#shell', { state: 'detached' })
      assert.deepEqual(await boxesIn(tab.page, '#app', parts[page]), first, said)
      const sheets = await tab.page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
      const own = sheets.findIndex((href) => href.includes('/css/app.'))
      assert.ok(
        sheets.findIndex((href) => href.includes('/css/') && !href.includes('/css/app.')) > own,
        `${said}: the parts' style sheets win over the app's`,
      )
      const drawn = await tab.page.innerText('#app')
      for (const line of words) assert.ok(drawn.includes(line), `${said}: ${line}`)
      assert.deepEqual(tab.faults, [], said)
      await tab.context.close()
    }
})

test('what is written and pressed before the scripts is not lost', async () => {
  const chat = await tabOf(browser, server.url, token)
  let letIn = await held(chat.page, '/chat')
  await chat.page.locator('#shell #prompt').fill('早到的话')
  letIn()
  await chat.page.waitForSelector('#shell', { state: 'detached' })
  assert.equal(await chat.page.inputValue('#prompt'), '早到的话')
  assert.equal(await chat.page.evaluate(() => document.activeElement?.id), 'prompt')
  await chat.context.close()
  const login = await newTab(browser)
  const tel = newTel()
  letIn = await held(login.page, '/chat')
  await login.page.locator('#shell #tel').fill(tel)
  await login.page.locator('#shell #agree').click()
  letIn()
  await login.page.waitForSelector('#shell', { state: 'detached' })
  assert.equal(await login.page.inputValue('#tel'), tel)
  await login.page.waitForSelector('#agree[aria-checked=true]')
  await login.context.close()
})

test('a button that is held down while the app comes is pressed once', async () => {
  const { page, context } = await tabOf(browser, server.url, token)
  const letIn = await held(page, '/chat')
  await page.locator('#shell #attach').hover()
  await page.mouse.down()
  letIn()
  await page.waitForSelector('#shell', { state: 'detached' })
  await page.mouse.up()
  await page.waitForSelector('#add-picture')
  await page.waitForSelector('#attach[aria-expanded=true]')
  await context.close()
})

test('what the page asks before its scripts is not asked again by the app', async () => {
  for (const [address, mine, calls, language] of [
    ['/chat', token, ['/app/user', '/portal/init', '/app/task/page'], 'zh-CN'],
    // Its words come in a file of their own, after the first calls.
    ['/login', '', ['/portal/init'], 'en-US'],
  ] as const) {
    const { page, context } = mine ? await tabOf(browser, server.url, mine) : await newTab(browser)
    await page.addInitScript(
      (text) => localStorage.setItem('appSetting', text),
      JSON.stringify({ data: { language }, expire: null }),
    )
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const letIn = await held(page, address)
    await page.waitForFunction(() => document.querySelector('#shell')?.checkVisibility())
    // The browser tells of a request a moment after the page has made it.
    await waitFor('the early questions', () => calls.every((call) => asked.includes(`/api${call}`)))
    const early = calls.map((call) => asked.filter((path) => path === `/api${call}`).length)
    assert.deepEqual(early, Array(calls.length).fill(1), `${address}: before the scripts`)
    letIn()
    await page.waitForSelector('#app .tool-tile')
    await page.waitForFunction((shown) => document.documentElement.lang === shown, language)
    for (const call of calls) assert.equal(asked.filter((path) => path === `/api${call}`).length, 1, call)
    await context.close()
  }
})

test('what the page asks ahead ends, also when the app asks otherwise', async () => {
  // The early question has no token; the app's has, until the login page has forgotten it.
  for (let n = 0; n < 5; n++) {
    const { page, context } = await tabOf(browser, server.url, token)
    const late = new Set<string>()
    page.on('request', (request) => late.add(request.url()))
    page.on('requestfinished', (request) => late.delete(request.url()))
    await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
    await page.waitForSelector('#app #tel')
    // A page that stands still for half a second counts as idle before its last scripts and pictures are asked for.
    await waitFor('the end of every question', () => late.size === 0).catch(() => undefined)
    assert.deepEqual([...late], [])
    await context.close()
  }
})

test('scripts that do not come are told, with a way to try again', async () => {
  const { page, context } = await newTab(browser)
  await page.route('**/js/*.js', (route) => route.abort())
  await page.goto(`${server.url}/login`)
  await page.waitForSelector('#shell [role=alert] button')
  await page.unroute('**/js/*.js')
  await page.click('#shell [role=alert] button')
  await page.waitForSelector('#app #tel')
  await context.close()
})

test('what is loaded before a page is drawn is what is listed, give or take 2 kB', async () => {
  // The build is checked by the same functions.
  const { firstLoads, grownPages, LISTED } = (await import('../../scripts/lib/sizes.mjs' as string)) as {
    firstLoads(): Record<string, { bytes: number; modules: Record<string, number> }>
    grownPages(now: object, listed: object): string[]
    LISTED: string
  }
  const now = firstLoads()
  assert.deepEqual(grownPages(now, JSON.parse(readFileSync(LISTED, 'utf8')) as object), [])
  const { chat } = now
  assert.ok(chat)
  const grown = { chat: { bytes: chat.bytes + 2_500, modules: { ...chat.modules, 'src/heavy.ts': 9_000 } } }
  const [told = ''] = grownPages(grown, now)
  assert.match(told, /src\/heavy\.ts came in: 9000 bytes/)
})
