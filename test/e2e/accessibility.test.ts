import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { places } from '../../contract/places'
import { launch } from '../support/browser'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { askIn, sizes, tabOf, waitForEnd } from './support/visitor'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let server: StandInServer
let browser: Browser
let token = ''
let chat = ''

before(async () => {
  server = await startStandInServer()
  browser = await launch()
  const client = await server.register()
  token = client.token
  const { page, context } = await tabOf(browser, server.url, token)
  await page.goto(`${server.url}/chat`)
  await askIn(page, '# 标题和列表 [script length=300&every=1]')
  await page.waitForSelector('.chat-answer')
  await waitForEnd(page)
  chat = new URL(page.url()).search
  await context.close()
})
after(async () => {
  await browser.close()
  await server.stop()
})

/** What axe calls serious or critical, as sentences. */
async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`)
}

const tabs = ['profile', 'credits', 'security', 'settings']

const pagesIn = () => [
  '/chat',
  `/chat${chat}`,
  ...places.slice(1).map(({ path }) => `/${path}`),
  '/shop',
  '/orders',
  '/promoter',
  ...tabs.map((tab) => `/account?tab=${tab}`),
  '/agreement?id=user',
  '/404',
  '/500',
  '/500?from=/draw',
  // Last: it forgets the session.
  '/login',
]

for (const [name, viewport] of Object.entries(sizes)) {
  test(`on a ${name}, in both themes, axe finds nothing serious on any page, and each has one name of level 1`, async () => {
    const { page, context } = await tabOf(browser, server.url, token, viewport, { reducedMotion: 'reduce' })
    const record = JSON.stringify({ data: { siderCollapsed: false, theme: 'auto', language: 'zh-CN' }, expire: null })
    await page.addInitScript((text) => localStorage.setItem('appSetting', text), record)
    const found: string[] = []
    for (const path of pagesIn()) {
      await page.goto(server.url + path)
      await page.waitForFunction(() => document.body.innerText.trim().length > 3)
      // A stream stays open: the network is never idle.
      await page.waitForFunction(() => !document.querySelector('.ui-skeleton'))
      await page.waitForTimeout(300)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.waitForFunction(
          (dark) => document.documentElement.classList.contains('dark') === dark,
          colorScheme === 'dark',
        )
        found.push(...(await faultsOn(page)).map((fault) => `${path} ${colorScheme}: ${fault}`))
      }
      const names = await page.locator('[aria-level="1"]:visible, h1:visible').count()
      if (names !== 1) found.push(`${path}: ${names} headings of level 1`)
    }
    assert.deepEqual(found, [])
    await context.close()
  })
}
