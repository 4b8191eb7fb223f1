import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, sharedBrowser } from '../support/browser'
import { register } from '../support/client'
import { type CommandPlace, createCommandPlace } from '../support/command-place'
import { programArgs } from '../support/program'
import { root, type RunningServer, startServer } from '../support/server'
import { paleTexts, stickingOut, stumblingBlocks } from './support/looks'
import { pageIsDrawn, screenshot, tabOf } from './support/visitor'

let place: CommandPlace
let server: RunningServer
let browser: Browser

before(async () => {
  browser = await sharedBrowser()
  place = await createCommandPlace()
})
after(async () => {
  leaveBrowser()
  await server.kill()
  await place.remove()
})

test('a held person reads why on every page, cannot ask, and appeals', async () => {
  server = await startServer({ dataDir: place.dataDir, env: place.env })
  const person = await register(server)
  await server.kill()
  const command = programArgs(
    new URL('../../server/commands/accounts.ts', import.meta.url),
    ...['pause', person.tel, '--days', '7', '--reason', '多次骚扰', '--why', 'abuse'],
  )
  const env = { ...process.env, ...place.env }
  assert.match(execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' }), /^已暂停/)
  server = await startServer({ dataDir: place.dataDir, env: place.env })
  const { page, faults } = await tabOf(browser, server.url, person.token)
  await page.goto(`${server.url}/chat`)
  await page.waitForSelector('#account-hold')
  assert.match(await page.innerText('#account-hold'), /账号已暂停使用，.+ 自动恢复\n原因：使用方式影响了其他用户或本站/)
  await pageIsDrawn(page)
  assert.equal(await page.locator('#prompt').count(), 0)
  assert.match(await page.innerText('#held-note'), /账号受限/)
  for (const check of [stumblingBlocks, stickingOut, paleTexts]) assert.deepEqual(await check(page), [])
  await screenshot(page, 'held-chat-phone')

  await page.click('#appeal')
  await page.fill('textarea', '我没有骚扰任何人，请复核')
  await screenshot(page, 'held-appeal-phone')
  await page.click('#send-appeal')
  await page.waitForFunction(() => document.querySelector('#account-hold')?.textContent?.includes('申诉已提交'))

  await page.goto(`${server.url}/draw`)
  await page.waitForSelector('#held-note')
  await page.waitForSelector('#account-hold')
  await screenshot(page, 'held-draw-phone')
  assert.deepEqual(faults, [])
})
