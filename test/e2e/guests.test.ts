import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { leaveBrowser, newTab, sharedBrowser } from '../support/browser'
import { newTel } from '../support/client'
import { standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { screenshot, sizes, waitForWords } from './support/visitor'

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

/** A tab of a stranger on a site whose operator admits guests. */
async function strangerAt(viewport: { width: number; height: number }) {
  const tab = await newTab(browser, viewport)
  const refused: string[] = []
  await tab.context.route(`${server.url}/`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<html ', '<html data-guests ')
    await route.fulfill({ response, body })
  })
  await tab.context.route('**/app/api/home/config', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { appInfo: { features: object } } }
    json.data.appInfo.features = { ...json.data.appInfo.features, guests: true }
    await route.fulfill({ response, json })
  })
  tab.page.on('response', async (reply) => {
    if (!reply.url().includes('/api/') || !/json/.test(reply.headers()['content-type'] ?? '')) return
    const body = (await reply.json().catch(() => null)) as { code?: number } | null
    if (body?.code === 401) refused.push(reply.url())
  })
  await tab.page.goto(server.url)
  await tab.page.waitForSelector('#app #prompt')
  return { ...tab, refused }
}

async function logInOver(page: Page) {
  const tel = newTel()
  await page.fill('#login-sheet #tel', tel)
  await page.click('#send-code')
  await page.fill('#code', await server.smsCode(tel, 'login'))
  await page.click('#agree')
  await page.click('#login')
}

for (const [name, viewport] of Object.entries(sizes)) {
  test(`a stranger on a ${name} asks, declines the login and keeps the words; after it the question is answered`, async () => {
    const { page, context, faults, refused } = await strangerAt(viewport)
    await screenshot(page, `guest-chat-${name}`)
    await page.fill('#prompt', '你好 [script length=40&every=5]')
    await page.click('#send')
    await page.click('#not-now')
    await page.waitForSelector('#login-sheet', { state: 'detached' })
    assert.match(await page.inputValue('#prompt'), /你好/)
    await page.click('#send')
    await page.waitForSelector('#login-sheet #tel')
    await screenshot(page, `guest-asked-${name}`)
    await logInOver(page)
    await waitForWords(page, standInText(40))
    assert.deepEqual([faults, refused], [[], []])
    await context.close()
  })
}

/** Counts taps and typed fields from now on, while the page is not loaded anew. */
async function countedTouches(page: Page) {
  const counts = await page.evaluateHandle(() => {
    const taps: Event[] = []
    const fields = new Set<EventTarget | null>()
    document.addEventListener('click', (event) => event.isTrusted && taps.push(event), true)
    document.addEventListener('input', (event) => fields.add(event.target), true)
    return { taps, fields }
  })
  return () => counts.evaluate(({ taps, fields }) => ({ taps: taps.length, fields: fields.size }))
}

test('a stranger gets a first own picture in at most six taps and two typed fields', async () => {
  const { page, context, faults, refused } = await strangerAt(sizes.phone)
  const touches = await countedTouches(page)
  await page.click('#first-try-go')
  await page.click('#start')
  await logInOver(page)
  await page.waitForSelector('#result', { timeout: 120_000 })
  const { taps, fields } = await touches()
  assert.ok(taps > 2 && taps <= 6, `${taps} taps`)
  assert.equal(fields, 2)
  assert.equal(new URL(page.url()).pathname, '/draw')
  assert.deepEqual([faults, refused], [[], []])
  await context.close()
})

test('the login page of a site that admits guests leads back to looking around', async () => {
  const { page, context, faults } = await strangerAt(sizes.phone)
  await page.goto(`${server.url}/login`)
  await page.click('#look-around')
  await page.waitForSelector('#app #prompt')
  assert.deepEqual(faults, [])
  await context.close()
})

test('a page of one’s own asks for the login first, and opens after it', async () => {
  const { page, context, faults } = await strangerAt(sizes.desktop)
  await page.click('#user-button')
  await logInOver(page)
  await page.waitForSelector('#side-balance')
  assert.equal(new URL(page.url()).pathname, '/chat')
  assert.deepEqual(faults, [])
  await context.close()
})

test('without the switch a stranger is sent to the login, with no way round it', async () => {
  const { page, context } = await newTab(browser, sizes.phone)
  await page.goto(`${server.url}/draw`)
  await page.waitForSelector('#tel')
  assert.equal(new URL(page.url()).pathname, '/login')
  assert.equal(await page.locator('#look-around').count(), 0)
  await context.close()
})
