import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desktop, newTab, phone, type Tab } from '../../support/browser'
import { newTel } from '../../support/client'
import { root } from '../../support/server'
import type { StandInServer } from '../../support/stand-in-server'

export const sizes = { phone, desktop }

/** A tab of someone who is logged in already. */
export function tabOf(
  browser: Browser,
  url: string,
  token: string,
  viewport = phone,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Tab> {
  const localStorage = [{ name: 'SECRET_TOKEN', value: JSON.stringify({ data: token, expire: null }) }]
  return newTab(browser, viewport, {
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    ...options,
  })
}

/** The value that the page stores under a key, without its envelope. */
export const recordOf = (page: Page, key: string) =>
  page.evaluate((name) => {
    const text = localStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as { data: unknown }).data
  }, key)

/** From the login page to the chat, or to where a sample leads, as a newcomer does it. */
export async function registerIn(page: Page, server: Pick<StandInServer, 'smsCode'>, arrivedAt = '#prompt') {
  const tel = newTel()
  await page.waitForSelector('#app #agree')
  if (await page.locator('#other-ways').isVisible()) await page.click('#other-ways')
  if (await page.locator('#password').isVisible()) await page.click('#mode-sms')
  await page.fill('#tel', tel)
  await page.click('#send-code')
  await page.fill('#code', await server.smsCode(tel, 'login'))
  if ((await page.getAttribute('#agree', 'aria-checked')) !== 'true') await page.click('#agree')
  await page.click('#login')
  await page.waitForSelector(arrivedAt)
  return { tel }
}

/** Waits until the app stands where the first screen of the document was. */
export const appIsThere = (page: Page) => page.waitForSelector('#app #prompt')

/** Waits until the app, and no longer the first screen of the document, is there with what it has to show. */
export const pageIsDrawn = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('#shell, .ui-skeleton') && document.body.innerText.trim().length > 3,
  )

export async function askIn(page: Page, prompt: string) {
  await appIsThere(page)
  await page.fill('#prompt', prompt)
  await page.click('#send')
}

/** What Markdown leaves of words: marks are drawn, not written. */
export const words = (text: string) => text.replace(/[\s*`\-•]/g, '')

/** The words of the messages, also of those that the browser leaves out while they are out of sight. */
export const shownWords = async (page: Page) => words((await page.textContent('#messages')) ?? '')

/** Waits until the messages hold these words. */
export const waitForWords = (page: Page, text: string, timeout = 30_000) =>
  page.waitForFunction(
    (wanted) =>
      document
        .querySelector('#messages')
        ?.textContent?.replace(/[\s*`\-•]/g, '')
        .includes(wanted),
    words(text),
    { timeout, polling: 100 },
  )

/** Waits until nothing is being answered any more. */
export const waitForEnd = (page: Page, timeout = 30_000) =>
  page.waitForSelector('#stop', { state: 'detached', timeout })

/** Saves a picture of the page, with TEST_SCREENS: it takes longer than most checks. */
export async function screenshot(page: Page, name: string) {
  if (!process.env.TEST_SCREENS) return
  const folder = path.join(root, 'artifacts/screens')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

/** The stream of changes never ends: without it the network comes to rest. */
export const withoutChatEvents = (page: Page) =>
  page.route('**/api/app/chat/events', (route) => route.fulfill({ json: { code: 404, msg: '', data: null } }))
