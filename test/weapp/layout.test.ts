import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { leaveBrowser, sharedBrowser, watch } from '../support/browser'
import { root } from '../support/server'
import { richAnswer } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { startWeapp, type Weapp } from './harness'
import { askOn, dist, registerOn, startPhone, withSite } from './support/phone'
import { callsOf, draw, type Handset, handsets } from './view'
import { layoutFaults, linesOf } from './view/faults'

let server: StandInServer
let phone: Weapp
let browser: Browser
let tab: Page
let screen: Handset = handsets.usual

before(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
  tab = (await watch(await (await browser.newContext()).newPage())).page
})
after(async () => {
  leaveBrowser()
  await phone?.stop()
  leaveServer()
})

const login = 'pages/login/index'
const guestPages = ['pages/chat/index', 'pages/tools/draw/index', 'pages/money/shop/index']

async function open(page: string) {
  await phone.closeAll()
  await phone.open(page)
  await phone.waitFor(`something on ${page}`, () => phone.text() !== '')
  await phone.answered()
}

/** A chat is named by its question, which may be longer than the bar. */
const isOwnTitle = (fault: string) => fault.startsWith('a title is cut: 公式')

/** The faults of the page in front. Its picture is saved when there are any, and with TEST_SCREENS always. */
async function faultsOf(name: string): Promise<string[]> {
  await draw(tab, phone, screen, server.url)
  const faults = (await layoutFaults(tab, screen.statusBarPx)).filter((fault) => !isOwnTitle(fault))
  if (faults.length > 0 || process.env.TEST_SCREENS) {
    const scaled = phone.html().includes('text-largest') ? '-large' : ''
    const file = `mini-${name.replace(/^pages\/|\/index$/g, '').replaceAll(/\W+/g, '-')}-${screen.widthPx}${scaled}.png`
    await tab.screenshot({ path: path.join(root, 'artifacts/screens', file) })
  }
  return faults.map((fault) => `${name} at ${screen.widthPx} px: ${fault}`)
}

async function walk(pages: readonly string[], screens: readonly Handset[]): Promise<string[]> {
  const found: string[] = []
  for (const page of pages) {
    for (screen of screens) {
      await open(page)
      found.push(...(await faultsOf(page)))
    }
  }
  return found
}

const { small, usual, large } = handsets
/** What opens over the chat, by the tap that opens it and the one that closes it. */
const overChat = [
  ['open-drawer', 'drawer-close'],
  ['open-chat-settings', 'chat-settings-close'],
  ['open-prompts', 'prompts-close'],
] as const

async function walkOverChat(screens: readonly Handset[]): Promise<string[]> {
  const found: string[] = []
  for (screen of screens) {
    await open('pages/chat/index')
    for (const [opening, closing] of overChat) {
      await phone.waitFor(`a way to ${opening}`, () => phone.has(`#${opening}`))
      await phone.tap(`#${opening}`)
      await phone.waitFor(`a way to ${closing}`, () => phone.has(`#${closing}`))
      if (opening === 'open-drawer') await phone.tap('#drawer-look')
      found.push(...(await faultsOf(opening)))
      await phone.tap(`#${closing}`)
    }
  }
  return found
}

/** The forms of the login page beside the first. */
async function walkLogin(screens: readonly Handset[], language: string): Promise<string[]> {
  const found: string[] = []
  for (screen of screens) {
    for (const mode of ['password', 'reset'] as const) {
      await open(login)
      await phone.tap('#mode-password')
      await phone.waitFor('the form', () => phone.has('#to-reset'))
      if (mode === 'reset') await phone.tap('#to-reset')
      await phone.waitFor('the form', () => phone.has(mode === 'reset' ? '#to-password' : '#to-reset'))
      found.push(...(await faultsOf(`login-${mode}`)))
      const lines = mode === 'password' ? await linesOf(tab, '.login-consent__text') : 0
      // One paragraph, not a line for each of its parts.
      if (language === 'zh-CN' && screen === usual && lines > 2) found.push(`the consent stands in ${lines} lines`)
    }
  }
  return found
}

/** A message over a page. */
async function walkMessage(screens: readonly Handset[]): Promise<string[]> {
  const found: string[] = []
  for (screen of screens) {
    await open('pages/chat/index')
    await phone.tap('#context-switch')
    await phone.waitFor('a message', () => phone.html().includes('ui-toast__text'))
    found.push(...(await faultsOf('a message')))
  }
  return found
}

// The language with the longest words and the texts of WeChat's care mode have least room on the small screen.
for (const [language, textScale, screens] of [
  ['ru-RU', 1, [small]],
  ['zh-CN', 1, [usual, large]],
  ['zh-CN', 1.4, [small]],
] as const) {
  test(`every page fits its screens, clear of the status bar and the capsule (${language}, texts × ${textScale})`, async () => {
    await phone?.stop()
    phone = await startPhone(server, { device: { language, textScale }, wx: callsOf(() => screen) })
    const guest = await walk([...guestPages, login, 'pages/agreement/index', 'pages/my/contact/index'], screens)
    const modes = await walkLogin(screens, language)
    await open(login)
    await registerOn(phone, server)
    await askOn(phone, `公式 [script text=rich&length=${richAnswer.length}&every=1]`)
    await phone.waitFor('the answer', () => phone.has('#regenerate'))
    const chat = await faultsOf('a chat with an answer')
    const own = await walk(
      phone.pages.filter((page) => page !== login),
      screens,
    )
    const over = await walkOverChat(screens)
    const messages = await walkMessage(screens)
    assert.deepEqual([...guest, ...modes, ...chat, ...own, ...over, ...messages], [])
  })
}

/** The server's site with a login by WeChat. */
const withWechat = (url: string) =>
  withSite(url, ({ baseInfo, appInfo }) => ({ baseInfo, appInfo: { ...appInfo, wechat: { mini: true, site: false } } }))

/** Where the tick under the button ends. */
const consentEndPx = () =>
  tab.evaluate(() => document.querySelector('.login-consent')?.getBoundingClientRect().bottom ?? Infinity)

for (const [language, textScale] of [
  ['zh-CN', 1],
  ['zh-CN', 1.4],
  ['ru-RU', 1],
] as const) {
  test(`WeChat's button, under one name, and the tick are in sight on every screen; the forms come after a press (${language}, texts × ${textScale})`, async () => {
    await phone?.stop()
    phone = await startWeapp(dist, {
      network: withWechat(server.url),
      device: { language, textScale },
      wx: callsOf(() => screen),
    })
    const found: string[] = []
    for (screen of [small, usual]) {
      await open(login)
      await phone.waitFor("WeChat's button", () => phone.has('#wechat-login'))
      found.push(...(await faultsOf('login-wechat')))
      const lowest = await consentEndPx()
      if (lowest > screen.heightPx) found.push(`it ends at ${lowest} of ${screen.heightPx} px`)
      const name = phone.text('#wechat-login')
      await phone.tap('#agree')
      await phone.waitFor("WeChat's own button", () => phone.has('#wechat-phone'))
      if (phone.text('#wechat-phone') !== name) found.push(`${name} becomes ${phone.text('#wechat-phone')}`)
      found.push(...(await faultsOf('login-wechat-ticked')))
      await phone.tap('#agree')
      await phone.tap('#other-ways')
      await phone.waitFor('the form', () => phone.has('#send-code'))
      found.push(...(await faultsOf('login-wechat-others')))
      await phone.tap('#wechat-login')
      await phone.waitFor('the question', () => phone.has('#consent-ok'))
      found.push(...(await faultsOf('login-wechat-consent')))
    }
    assert.deepEqual(found, [])
  })
}

test('the check sees words under the bar and the capsule, beside the screen, cut off and beside the middle of a button', async () => {
  screen = usual
  await open('pages/my/about/index')
  await draw(tab, phone, screen, server.url)
  await tab.evaluate((press) => {
    const put = (text: string, style: string) => {
      const box = document.body.appendChild(document.createElement('div'))
      box.textContent = text
      box.style.cssText = `position:fixed;white-space:nowrap;${style}`
      return box
    }
    put('high', 'top:2px;left:8px')
    put('a name that is far too long', 'top:60px;right:12px')
    put('outside', 'top:300px;left:380px')
    put('a narrow box', 'top:330px;left:8px;width:20px;overflow:hidden')
    put('a button', 'top:400px;left:8px;height:40px').className = press
    put('', 'top:4px;left:150px;width:40px;height:50px').className = press
    put('', 'top:60px;right:20px;width:40px;height:40px').className = 'some-card'
    put(
      'a title that is too long for two lines of its bar',
      'top:200px;left:8px;width:60px;height:40px;white-space:normal;overflow:hidden;text-overflow:ellipsis;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2',
    ).className = 'top-bar__title'
  }, 'ui-press')
  const kinds = (await layoutFaults(tab, screen.statusBarPx)).map((fault) => fault.replace(/( \(|:).*/, ''))
  assert.deepEqual([...new Set(kinds)].sort(), [
    'a box meets the capsule',
    'a box meets the status bar',
    'a title is cut',
    'beside the screen',
    'cut off',
    'not in the middle of its button',
    'under the capsule',
    'under the status bar',
  ])
})
