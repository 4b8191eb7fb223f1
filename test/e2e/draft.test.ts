import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, sharedBrowser } from '../support/browser'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { appIsThere, askIn, screenshot, tabOf, waitForEnd, waitForWords } from './support/visitor'
import { standInText } from '../support/provider-script'

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

test('what is written but not sent survives a reload and a change of page', async () => {
  const client = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, client.token)
  await page.goto(`${server.url}/chat`)
  await appIsThere(page)
  await page.fill('#prompt', '这句话还没写完')
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#prompt')?.value === '这句话还没写完')
  await page.goto(`${server.url}/account`)
  await page.goto(`${server.url}/chat`)
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#prompt')?.value === '这句话还没写完')
  assert.deepEqual(faults, [])
  await context.close()
})

test('being offline is shown; a question that cannot be sent stays in the input and is sent later', async () => {
  const client = await server.register()
  const { page, context } = await tabOf(browser, server.url, client.token)
  await page.goto(`${server.url}/chat`)
  await appIsThere(page)
  await context.setOffline(true)
  await page.waitForFunction(() => /网络.*断/.test(document.body.innerText))
  await screenshot(page, 'offline')
  // The message goes by itself: the page looks for it before it comes.
  await Promise.all([
    page.waitForFunction(() => document.body.innerText.includes('网络已断开')),
    askIn(page, '断网时写的 [script length=40]'),
  ])
  assert.equal(await page.inputValue('#prompt'), '断网时写的 [script length=40]')
  await context.setOffline(false)
  await page.waitForFunction(() => !/网络.*断/.test(document.body.innerText))
  await page.click('#send')
  await waitForWords(page, standInText(40))
  await waitForEnd(page)
  assert.equal(await page.inputValue('#prompt'), '')
  await context.close()
})

test('a failing provider is reported, the credits are returned and a retry is offered', async () => {
  const client = await server.register()
  const before = await client.call('GET /app/user', {})
  const { page, context } = await tabOf(browser, server.url, client.token)
  await page.goto(`${server.url}/chat`)
  await askIn(page, '出错吧 [script status=500]')
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('#messages')?.innerText.includes('算力已退回'),
    undefined,
    { timeout: 30_000 },
  )
  await page.getByText('重试').first().waitFor()
  const session = await client.call('GET /app/user', {})
  assert.deepEqual([session.balance, session.held], [before.balance, 0])
  await screenshot(page, 'provider-failed')
  await context.close()
})
