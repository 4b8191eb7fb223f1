import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, newTab, sharedBrowser, watch } from '../support/browser'
import { standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { askIn, registerIn, screenshot, sizes, waitForEnd, waitForWords } from './support/visitor'

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

for (const [name, viewport] of Object.entries(sizes)) {
  test(`a newcomer on a ${name} registers, chats, closes the tab in the middle and comes back to the whole answer`, async () => {
    const { page, context, faults } = await newTab(browser, viewport)
    await page.goto(server.url)
    await page.waitForSelector('#tel')
    assert.equal(new URL(page.url()).pathname, '/login')
    await screenshot(page, `login-${name}`)
    await registerIn(page, server)
    assert.equal(new URL(page.url()).pathname, '/chat')
    await screenshot(page, `chat-empty-${name}`)

    await askIn(page, '讲一个长一点的故事 [script length=900&every=20]')
    await waitForWords(page, standInText(60))
    await screenshot(page, `chat-streaming-${name}`)
    await page.close()

    const back = await watch(await context.newPage())
    await back.page.goto(`${server.url}/chat`)
    // spec 1.03
    await waitForWords(back.page, standInText(900))
    await waitForEnd(back.page)
    await back.page
      .getByText(/\d+ 字词.*\d+ 算力/)
      .last()
      .waitFor()
    await screenshot(back.page, `chat-${name}`)
    assert.deepEqual([...faults, ...back.faults], [])
    await context.close()
  })
}
