import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch } from '../support/browser'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { tabOf } from './support/visitor'

let server: StandInServer
let browser: Browser

before(async () => {
  server = await startStandInServer()
  browser = await launch()
})
after(async () => {
  await browser?.close()
  await server?.stop()
})

/** The chat of a newcomer, with everything loaded that comes by itself. */
async function chat() {
  const { token } = await server.register()
  const { page, context } = await tabOf(browser, server.url, token)
  await page.goto(`${server.url}/chat`)
  await page.waitForSelector('#app #prompt')
  await page.waitForLoadState('networkidle')
  return { page, context }
}

test('a page that does not load says so within three seconds, and a retry opens it', async () => {
  const { page, context } = await chat()
  await page.route('**/{js,css}/*', (route) => route.abort())
  await page.click('#place-draw')
  await page.waitForSelector('#page-retry', { timeout: 3500 })
  await page.unroute('**/{js,css}/*')
  await page.click('#page-retry')
  await page.waitForSelector('#app #start')
  assert.equal(new URL(page.url()).pathname, '/draw')
  await context.close()
})

test('a page whose file is gone after a release is loaded anew, once', async () => {
  const { page, context } = await chat()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/{js,css}/*', (route) =>
    loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.click('#place-draw')
  await page.waitForSelector('#app #start')
  assert.equal(new URL(page.url()).pathname, '/draw')
  assert.equal(loads, 1)
  await context.close()
})
