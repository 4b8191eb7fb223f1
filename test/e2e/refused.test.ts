import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, sharedBrowser } from '../support/browser'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { everyPage, shares } from './support/every-page'
import { screenshot, tabOf, withoutChatEvents } from './support/visitor'

/** A call that goes round asks dozens of times in this time; one that waits before it tries again does not. */
const watchMs = 1200
/** The first and two more tries. */
const mostTries = 3

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

const refusals = {
  'every call, as too many': { served: [], reply: { code: 429, msg: '太快了', data: null } },
  'what is the person’s': {
    served: ['/app/user', '/app/api/home/config', '/portal/init', '/app/user/model'],
    reply: { code: 403, msg: '现在不行', data: null },
  },
}
for (const [at, [what, { served, reply }]] of Object.entries(refusals).entries())
  test(`a server that refuses ${what} is not asked again and again, on any page`, async () => {
    const { token } = await server.register()
    const found: string[] = []
    const visit = async (paths: readonly string[]) => {
      const { page, context } = await tabOf(browser, server.url, token)
      // /login forgets the token; the other pages need it.
      await page.addInitScript(
        (text) => localStorage.setItem('SECRET_TOKEN', text),
        JSON.stringify({ data: token, expire: null }),
      )
      const asked = new Map<string, number>()
      await page.route('**/api/**', (route) => {
        const path = new URL(route.request().url()).pathname.replace(/^\/api/, '')
        const call = `${route.request().method()} ${path}`
        asked.set(call, (asked.get(call) ?? 0) + 1)
        return (served as string[]).includes(path) ? route.continue() : route.fulfill({ json: reply })
      })
      await withoutChatEvents(page)
      for (const path of paths) {
        await page.goto(server.url + path)
        await page.waitForSelector('#app :not(:empty)', { state: 'attached' })
        asked.clear()
        await page.waitForTimeout(watchMs)
        for (const [call, times] of asked) if (times > mostTries) found.push(`${path}: ${call} ${times} times`)
        await screenshot(page, `refused-${at}-${path.replace(/\W+/g, '-')}`)
      }
      await context.close()
    }
    await Promise.all(shares(everyPage).map(visit))
    assert.deepEqual(found, [])
  })
