import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { leaveBrowser, phone, sharedBrowser } from '../support/browser'
import { newTel, registerNewcomer, type Client } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { stickingOut, stumblingBlocks } from './support/looks'
import { screenshot, tabOf } from './support/visitor'

describe('a child, the guardian and an adult in the browser', () => {
  let server: RunningServer
  let browser: Browser
  before(async () => {
    server = await startServer({ asksAge: true })
    browser = await sharedBrowser()
  })
  after(async () => {
    leaveBrowser()
    await server.stop()
  })

  const open = async (person: Client, address: string) => {
    const tab = await tabOf(browser, server.url, person.token, phone, { locale: 'zh-CN' })
    await tab.page.goto(`${server.url}${address}`)
    return tab
  }
  const shown = async (page: Page, name: string) => {
    await page.waitForTimeout(400)
    await screenshot(page, `minors-${name}`)
    assert.deepEqual([...(await stumblingBlocks(page)), ...(await stickingOut(page))], [])
  }

  test('a child says its age, the guardian agrees, reads the summary and narrows the limits', async () => {
    const child = await registerNewcomer(server)
    const guardian = newTel().replace(/^139/, '188')
    const { page, faults, context } = await open(child, '/chat')
    await page.waitForSelector('#age-child')
    await shown(page, 'age')
    await page.click('#age-child')
    await page.click('#age-confirm')
    await page.waitForSelector('#guardian-tel')
    await page.fill('#guardian-tel', guardian)
    await page.click('#guardian-code-send')
    await page.fill('#guardian-code', await server.smsCode(guardian, 'bind'))
    await page.click('#guardian-agree')
    await shown(page, 'guardian')
    await page.click('#guardian-confirm')
    await page.waitForSelector('#age', { state: 'detached' })
    // law 5
    assert.equal((await child.call('GET /app/user', {})).ageAsked, undefined)

    await page.goto(`${server.url}/minors`)
    await page.waitForSelector('#minors-week')
    await shown(page, 'page')
    await page.click('#minors-minutesPerDay-less')
    // law 6
    assert.equal(await page.textContent('#minors-minutesPerDay'), '30')
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('an adult goes on at once, and reads how a guardian switches the mode on', async () => {
    const adult = await registerNewcomer(server)
    const { page, faults, context } = await open(adult, '/chat')
    await page.click('#age-adult')
    await page.click('#age-confirm')
    await page.waitForSelector('#age', { state: 'detached' })
    await page.goto(`${server.url}/minors`)
    await page.waitForSelector('#minors-limits')
    await shown(page, 'off')
    assert.deepEqual(faults, [])
    await context.close()
  })
})
