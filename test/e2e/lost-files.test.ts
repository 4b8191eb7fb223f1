import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { leaveBrowser, newTab, sharedBrowser, type Tab } from '../support/browser'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { appIsThere, sizes, tabOf } from './support/visitor'

let server: StandInServer
let browser: Browser

before(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  leaveServer()
})

/** Address of the one script in the built site that contains a module. */
function scriptWith(module: string): string {
  const files = JSON.parse(readFileSync('dist/h5-modules.json', 'utf8')) as Record<string, object>
  const found = Object.keys(files).filter((file) => file.endsWith('.js') && module in files[file]!)
  assert.equal(found.length, 1, `one script contains ${module}`)
  return `${server.url}/${found[0]}`
}

const page = () => scriptWith('src/pages/tools/draw/index.tsx')
const part = () => scriptWith('src/components/chat/model-picker/index.tsx')

/** The chat of a newcomer, whose browser does not get a script: the handler decides how. */
async function chatWithout(script: string, lose: Parameters<Page['route']>[1]) {
  const { token } = await server.register()
  const tab = await tabOf(browser, server.url, token, sizes.desktop)
  await tab.page.route(script, lose)
  await tab.page.goto(`${server.url}/chat`)
  await appIsThere(tab.page)
  return tab
}

const isAt = (tab: Tab, path: string) => assert.equal(new URL(tab.page.url()).pathname, path)

test('a page that does not come is reported, and a retry opens it', async () => {
  let requests = 0
  const tab = await chatWithout(page(), async (route) => {
    requests += 1
    // The first one is never answered.
    if (requests > 1) await route.continue()
  })
  await tab.page.click('#place-draw')
  await tab.page.waitForSelector('#page-retry', { timeout: 8_000 })
  await tab.page.click('#page-retry')
  await tab.page.waitForSelector('#app #start')
  isAt(tab, '/draw')
  await tab.context.close()
})

test('a part that a press wants and that does not load is reported, and a retry opens it', async () => {
  const tab = await chatWithout(part(), (route) => route.abort())
  await tab.page.click('#model-picker')
  await tab.page.waitForSelector('#ask-ok')
  await tab.page.unroute(part())
  await tab.page.click('#ask-ok')
  await tab.page.waitForSelector('#models')
  await tab.context.close()
})

test('after a release the address of a gone page is loaded anew once, and a draft is kept', async () => {
  const gone = await fetch(`${server.url}/js/1.00000000.js`)
  assert.equal(gone.status, 404, 'the server does not answer a page in place of a script')
  const tab = await chatWithout(page(), (route) => route.fulfill({ status: 404, body: '' }))
  await tab.page.fill('#prompt', '还没写完')
  let loads = 0
  tab.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await tab.page.click('#place-draw')
  // The alert of the document, or of the app when that has loaded already.
  const retry = '#shell [role=alert] button, #page-retry'
  await tab.page.waitForSelector(retry)
  assert.equal(loads, 1, 'a page that stays gone is loaded anew once')
  isAt(tab, '/draw')
  await tab.page.unroute(page())
  await tab.page.click(retry)
  await tab.page.waitForSelector('#app #start')
  await tab.page.click('#place-chat')
  await appIsThere(tab.page)
  assert.equal(await tab.page.inputValue('#app #prompt'), '还没写完')
  await tab.context.close()
})

test('the login page loads the wanted address anew too when its page is gone', async () => {
  const about = scriptWith('src/pages/my/about/index.tsx')
  const tab = await newTab(browser)
  let loads = 0
  await tab.page.route(about, (route) => (loads > 1 ? route.continue() : route.fulfill({ status: 404, body: '' })))
  tab.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await tab.page.goto(`${server.url}/login`)
  await tab.page.waitForLoadState('networkidle')
  await tab.page.click('#to-about')
  await tab.page.waitForURL('**/about')
  await tab.page.waitForSelector('#app #about-version')
  assert.equal(loads, 2)
  await tab.context.close()
})
