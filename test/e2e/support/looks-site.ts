import { after, before } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { leaveBrowser, sharedBrowser } from '../../support/browser'
import { standInText } from '../../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../../support/stand-in-server'
import { askIn, pageIsDrawn, sizes, tabOf, waitForEnd, waitForWords, withoutChatEvents } from './visitor'

export const narrow = { width: 320, height: 640 }
/** The pages that a person meets first, with and without an account. */
export const firstPages = ['/chat', '/account', '/agreement?id=user', '/login', '/404', '/500']

interface Setting {
  theme: 'light' | 'dark' | 'auto'
  language: string
}

export interface LooksSite {
  server: StandInServer
  browser: Browser
  token: string
}

/** A server and a browser for the tests of a file. The person of `token` has one long answer. */
export function looksSite(): LooksSite {
  const site = { token: '' } as LooksSite
  before(async () => {
    site.server = await sharedServer()
    site.browser = await sharedBrowser()
    const client = await site.server.register()
    site.token = client.token
    await client.call('PUT /app/user', { nickName: 'Fanle' })
    const { page, context } = await tabOf(site.browser, site.server.url, site.token)
    await page.goto(`${site.server.url}/chat`)
    await askIn(page, '排版看看 [script length=300&every=1]')
    await waitForWords(page, standInText(300))
    await waitForEnd(page)
    await context.close()
  })
  after(async () => {
    leaveBrowser()
    leaveServer()
  })
  return site
}

/** A tab of the site's person with these settings in the record that the app stores. */
export async function tabWith(
  { browser, server, token }: LooksSite,
  setting: Setting,
  viewport = sizes.phone,
  options: Parameters<typeof tabOf>[4] = {},
) {
  const tab = await tabOf(browser, server.url, token, viewport, options)
  const record = JSON.stringify({
    data: { siderCollapsed: false, baseInfo: {}, appInfo: {}, ...setting },
    expire: null,
  })
  await tab.page.addInitScript((text) => localStorage.setItem('appSetting', text), record)
  // /login forgets the token; the other pages of the round need it.
  await tab.page.addInitScript(
    (text) => localStorage.setItem('SECRET_TOKEN', text),
    JSON.stringify({ data: token, expire: null }),
  )
  return tab
}

/** Opens a page of the site and waits until it is drawn. */
export async function visit({ server }: LooksSite, page: Page, path: string) {
  await withoutChatEvents(page)
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await pageIsDrawn(page)
}
