import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desktop, leaveBrowser, phone, sharedBrowser } from '../support/browser'
import { type StandInServer, startStandInServer } from '../support/stand-in-server'
import { paleTexts, stickingOut, stumblingBlocks } from './support/looks'
import { pageIsDrawn, screenshot, tabOf } from './support/visitor'

const folder = mkdtempSync(join(tmpdir(), 'fanle-care-'))
let server: StandInServer
let browser: Browser

before(async () => {
  const words = join(folder, 'words.txt')
  writeFileSync(words, '青鸟丸\n')
  server = await startStandInServer({ env: { MODERATION_WORDS: words } }, (prompt) => ({
    body: prompt.includes('故事') ? `${'从前有一座山。'.repeat(40)}山里有青鸟丸，吃了会飞。` : '我在听。',
  }))
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const autoTheme = JSON.stringify({ data: { siderCollapsed: false, theme: 'auto', language: 'zh-CN' }, expire: null })

/** A new person in an empty chat, in the theme of the device. */
async function visit() {
  const { token } = await server.register()
  const tab = await tabOf(browser, server.url, token)
  await tab.page.addInitScript((text) => localStorage.setItem('appSetting', text), autoTheme)
  await tab.page.goto(`${server.url}/chat`)
  return tab
}

async function ask(page: Page, words: string) {
  await page.fill('#prompt', words)
  await page.click('#send')
}

async function looksWell(page: Page, name: string) {
  for (const [viewport, colorScheme] of [
    [phone, 'light'],
    [desktop, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const isDark = colorScheme === 'dark'
    await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, isDark)
    await pageIsDrawn(page)
    for (const check of [stumblingBlocks, stickingOut, paleTexts]) assert.deepEqual(await check(page), [])
    await screenshot(page, `${name}-${colorScheme}`)
  }
  await page.setViewportSize(phone)
}

test('words of danger bring calming words and a hotline, also after a reload', async () => {
  const { page, faults } = await visit()
  await ask(page, '我真的不想活了')
  await page.waitForSelector('[id^=call-12356]')
  await looksWell(page, 'care')
  await page.reload()
  assert.match(await page.innerText('.chat-care'), /12356/)
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('a companion says that it is an AI, and ends at a word', async () => {
  const { page, faults } = await visit()
  await page.click('#market-open')
  await page.click('.ui-layer #assistant-listener')
  await page.waitForSelector('#companion-note')
  await looksWell(page, 'companion')
  await ask(page, '退出')
  await page.waitForSelector('#companion-note', { state: 'detached' })
  assert.equal(await page.locator('.chat-asked').count(), 0)
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('an answer with a forbidden word is withdrawn before the word is seen, and stays so', async () => {
  const { page, faults } = await visit()
  await ask(page, '讲个故事')
  await page.locator('text=已经撤回').first().waitFor()
  assert.doesNotMatch(await page.innerText('#messages'), /从前|青鸟丸/)
  await looksWell(page, 'withdrawn')
  await page.reload()
  await page.locator('text=已经撤回').first().waitFor()
  assert.doesNotMatch(await page.innerText('#messages'), /从前|青鸟丸/)
  assert.deepEqual(faults, [])
  await page.context().close()
})
