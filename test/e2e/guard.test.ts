import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, newTab, sharedBrowser } from '../support/browser'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { appIsThere, recordOf, screenshot, tabOf } from './support/visitor'

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

const pathOf = (url: string) => new URL(url).pathname

test('without a session every page but the open ones leads to the login', async () => {
  const { page, context, faults } = await newTab(browser)
  for (const path of ['/', '/chat', '/account']) {
    await page.goto(server.url + path)
    // spec 2.16, 6.01
    await page.waitForURL((url) => url.pathname === '/login')
  }
  await page.goto(`${server.url}/agreement?id=privacy`)
  await page.waitForFunction(() => document.body.innerText.includes('隐私政策'))
  // spec 2.09, 6.01
  assert.equal(pathOf(page.url()), '/agreement')
  assert.deepEqual(faults, [])
  await context.close()
})

test('without a session the label of a file is read, and the site says who it is and how to reach it', async () => {
  const { page, context, faults } = await newTab(browser)
  await page.goto(`${server.url}/login`)
  await page.click('#to-about')
  await page.waitForSelector('#about-version')
  await page.click('#about-contact')
  await page.waitForSelector('#login-to-complain')
  assert.equal(await page.locator('#side-bar').count(), 0)
  await page.waitForSelector('#send-complaint')
  await page.goto(`${server.url}/check-label`)
  const chooser = page.waitForEvent('filechooser')
  await page.click('#pick-file')
  await (await chooser).setFiles({ name: 'words.md', mimeType: 'text/markdown', buffer: Buffer.from('# words') })
  await page.waitForSelector('#label-result')
  assert.equal(pathOf(page.url()), '/check-label')
  await page.goto(`${server.url}/contact`)
  await page.click('#login-to-complain')
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/contact')
  assert.deepEqual(faults, [])
  await context.close()
})

test('an unknown path leads to /404', async () => {
  const { page, context } = await newTab(browser)
  await page.goto(`${server.url}/no/such/page`)
  // spec 2.11
  await page.waitForURL((url) => url.pathname === '/404')
  await page.waitForFunction(() => document.body.innerText.trim() !== '')
  await screenshot(page, '404')
  await context.close()
})

test('an unknown path leads to /404 on a second visit too', async () => {
  const { page, context } = await newTab(browser)
  await page.goto(`${server.url}/login`)
  await page.waitForSelector('#tel')
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(`${server.url}/nosuch`)
    await page.waitForURL((url) => url.pathname === '/404')
    await page.waitForTimeout(500)
    // spec 2.11
    assert.equal(pathOf(page.url()), '/404')
  }
  await context.close()
})

test('an unknown path leads to /404 with a token that the server no longer knows', async () => {
  const { page, context } = await tabOf(browser, server.url, 'unknown')
  const refused = page.waitForResponse(async (response) =>
    (await response.text().catch(() => '')).includes('"code":401'),
  )
  await page.goto(`${server.url}/nosuch`)
  await refused
  await page.waitForTimeout(500)
  // spec 2.11
  assert.equal(pathOf(page.url()), '/404')
  await context.close()
})

test('/ leads to /chat by replacing, so that back leaves the site', async () => {
  const client = await server.register()
  const { page, context } = await tabOf(browser, server.url, client.token)
  await page.goto(server.url)
  // The first screen has an input too, before the app has looked at the address.
  await appIsThere(page)
  // spec 2.01
  assert.equal(pathOf(page.url()), '/chat')
  // spec 2.01
  assert.equal(await page.evaluate(() => history.length), 2)
  await context.close()
})

test('a token the server no longer knows is forgotten and leads to the login', async () => {
  const client = await server.register()
  const { page, context } = await tabOf(browser, server.url, client.token)
  await page.goto(`${server.url}/chat`)
  await page.waitForSelector('#prompt')
  await client.call('POST /app/user/logout', {})
  await page.reload()
  // spec 4.14, 8.06
  await page.waitForURL((url) => url.pathname === '/login')
  // spec 4.14, 8.06
  assert.equal(await recordOf(page, 'SECRET_TOKEN'), null)
  await context.close()
})

test('opening /login forgets the token', async () => {
  const client = await server.register()
  const { page, context } = await tabOf(browser, server.url, client.token)
  await page.goto(`${server.url}/login`)
  await page.waitForSelector('#tel')
  // spec 2.13
  await page.waitForFunction(() => localStorage.getItem('SECRET_TOKEN') === null)
  await context.close()
})

test('when the session cannot be fetched /500 is shown with a retry', async () => {
  const client = await server.register()
  const { page, context } = await tabOf(browser, server.url, client.token)
  await page.route('**/api/app/user', (route) => route.abort())
  await page.goto(`${server.url}/chat`)
  // spec 2.18
  await page.waitForURL((url) => url.pathname === '/500', { timeout: 30_000 })
  await page.waitForFunction(() => document.body.innerText.trim() !== '')
  await screenshot(page, '500')
  assert.notEqual(await recordOf(page, 'SECRET_TOKEN'), null)
  await context.close()
})

test("on a slow connection the login page appears, whichever page's code arrives first", async () => {
  for (let round = 0; round < 6; round++) {
    const { page, context } = await newTab(browser)
    let asked = 0
    await page.route(/\.(js|css)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, (asked++ * 53 + round * 37) % 130))
      await route.continue()
    })
    await page.goto(server.url)
    await page.waitForSelector('#tel', { timeout: 60_000 })
    await context.close()
  }
})
