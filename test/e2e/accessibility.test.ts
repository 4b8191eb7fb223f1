import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { leaveBrowser, sharedBrowser } from '../support/browser'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { everyPage, shares } from './support/every-page'
import { atRest } from './support/looks'
import { askIn, pageIsDrawn, sizes, tabOf, waitForEnd } from './support/visitor'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let server: StandInServer
let browser: Browser
let token = ''
let chat = ''

before(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
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
  leaveBrowser()
  leaveServer()
})

/** Violations that axe finds, and a page without one name of level 1, as sentences. */
const faultsOn = atRest(async (page) => {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })`,
  )
  const names = await page.locator('[aria-level="1"]:visible, h1:visible').count()
  return violations
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`)
    .concat(names === 1 ? [] : `${names} headings of level 1`)
})

const pagesIn = () => [`/chat${chat}`, '/500?from=/draw', ...everyPage]

for (const [name, viewport] of Object.entries(sizes)) {
  test(`on a ${name}, in both themes, axe finds no violation on any page, and each has one name of level 1`, async () => {
    const record = JSON.stringify({ data: { siderCollapsed: false, theme: 'auto', language: 'zh-CN' }, expire: null })
    const found: string[] = []
    const visit = async (paths: readonly string[]) => {
      const { page, context } = await tabOf(browser, server.url, token, viewport, { reducedMotion: 'reduce' })
      await page.addInitScript((text) => localStorage.setItem('appSetting', text), record)
      for (const path of paths) {
        await page.goto(server.url + path)
        // A stream stays open: the network is never idle.
        await pageIsDrawn(page)
        await page.waitForTimeout(300)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.waitForFunction(
            (dark) => document.documentElement.classList.contains('dark') === dark,
            colorScheme === 'dark',
          )
          found.push(...(await faultsOn(page)).map((fault) => `${path} ${colorScheme}: ${fault}`))
        }
      }
      await context.close()
    }
    await Promise.all(shares(pagesIn()).map(visit))
    assert.deepEqual(found, [])
  })
}
