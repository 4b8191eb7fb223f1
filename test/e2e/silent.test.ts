import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openDb } from '../../server/ports/db/open'
import { leaveBrowser, newTab, phone, sharedBrowser } from '../support/browser'
import { register } from '../support/client'
import { type RunningServer, startServer } from '../support/server'
import { paleTexts, stickingOut, stumblingBlocks } from './support/looks'
import { screenshot } from './support/visitor'

const dataDir = mkdtempSync(join(tmpdir(), 'fanle-silent-'))
let server: RunningServer
let browser: Browser

before(async () => void (browser = await sharedBrowser()))
after(async () => {
  leaveBrowser()
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Nobody used any account for 100 days. */
async function letDaysPass() {
  const quiet = () => {}
  const { db, close } = await openDb({ dataDir, databaseUrl: '', databasePool: 1 }, quiet, quiet)
  for (const [table, column] of [
    ['app_user', 'created_at'],
    ['device_session', 'last_seen'],
    ['known_device', 'last_used'],
    ['security_event', 'at'],
  ])
    await db.execute(`update ${table} set ${column} = ${column} - interval '100 days'`)
  await close()
}

test('the next owner of a phone is asked whose the old account is, and gets an own one', async () => {
  server = await startServer({ dataDir })
  const { tel } = await register(server)
  await server.kill()
  await letDaysPass()
  server = await startServer({ dataDir })
  const { page, faults } = await newTab(browser, phone)
  await page.goto(`${server.url}/login`)
  await page.waitForSelector('#app #agree')
  await page.fill('#tel', tel)
  await page.click('#send-code')
  await page.fill('#code', await server.smsCode(tel, 'login'))
  await page.click('#agree')
  await page.click('#login')
  await page.waitForSelector('#silent-fresh')
  for (const check of [stumblingBlocks, stickingOut, paleTexts]) assert.deepEqual(await check(page), [])
  await screenshot(page, 'login-silent-phone')
  await page.click('#silent-mine')
  await page.waitForSelector('#password')
  await page.click('#mode-sms')
  await page.click('#login')
  await page.click('#silent-fresh')
  await page.waitForSelector('#prompt')
  assert.deepEqual(faults, [])
})
