import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, newTab, sharedBrowser } from '../support/browser'
import { register } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { stickingOut } from './support/looks'
import { appIsThere, askIn, screenshot, sizes, tabOf, waitForEnd } from './support/visitor'

let server: RunningServer
let browser: Browser

before(async () => {
  server = await startServer()
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server.stop()
})

for (const [name, viewport] of Object.entries(sizes)) {
  test(`on a ${name} a wish for a picture leads to the drawing tool with the words in its form, and to the picture`, async () => {
    const person = await register(server)
    const { page, context, faults } = await tabOf(browser, server.url, person.token, viewport)
    await page.goto(`${server.url}/chat`)
    await page.waitForSelector('#empty-chat')
    await askIn(page, '画一张雪山')
    await waitForEnd(page)
    const link = page.locator('.md a[href^="/draw"]')
    await link.waitFor()
    await screenshot(page, `built-in-${name}`)
    assert.deepEqual(await stickingOut(page), [])

    await link.click()
    await page.waitForSelector('#field-prompt')
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#field-prompt')?.value === '雪山')
    assert.equal(new URL(page.url()).pathname, '/draw')
    assert.deepEqual((await person.call('GET /app/task/page', {})).records, [], 'only a press of the button spends')
    await screenshot(page, `built-in-to-drawing-${name}`)

    await page.click('#start')
    await page.waitForSelector('#result img', { timeout: 60_000 })
    const {
      records: [task],
    } = await person.call('GET /app/task/page', {})
    assert.deepEqual([task?.serviceKey, task?.input['prompt']], ['SD', '雪山'])

    await page.goBack()
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#messages')?.innerText.includes('画一张雪山'))
    assert.deepEqual(faults, [])
    await context.close()
  })
}

test('what an answer offers is started in the chat, once though two tabs press, and its picture stays there', async () => {
  const person = await register(server)
  const here = await tabOf(browser, server.url, person.token, sizes.phone)
  await here.page.goto(`${server.url}/chat`)
  await here.page.waitForSelector('#empty-chat')
  await askIn(here.page, '画一只在雪地里的狐狸')
  await here.page.waitForSelector('.proposal')
  await here.page.waitForFunction(() => document.querySelector('[id^=start-]')?.textContent?.includes('60'))
  await screenshot(here.page, 'offer-phone')
  assert.deepEqual(await stickingOut(here.page), [])
  const there = await tabOf(browser, server.url, person.token, sizes.desktop)
  await there.page.goto(here.page.url())
  await there.page.waitForSelector('[id^=start-]')
  await Promise.all(
    [here, there].map(({ page }) =>
      page
        .locator('[id^=start-]')
        .click({ timeout: 15_000 })
        .catch(() => {}),
    ),
  )
  for (const { page } of [here, there]) await page.waitForSelector('.proposal .outputs img', { timeout: 60_000 })
  await screenshot(there.page, 'offer-desktop')
  assert.equal((await person.call('GET /app/task/page', {})).total, 1)
  await here.page.reload()
  await here.page.waitForSelector('.proposal .outputs img')
  assert.deepEqual(here.faults, [])
  await here.context.close()
  await there.context.close()
})

test('a picture that comes with a question is not seen by the built-in assistant, and stands in the forms it offers', async () => {
  const person = await register(server)
  const { page, context, faults } = await tabOf(browser, server.url, person.token, sizes.phone)
  await page.goto(`${server.url}/chat`)
  await appIsThere(page)
  await page.click('#attach')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#add-picture')])
  await chooser.setFiles('server/seeds/examples/old-photo-1.jpg')
  await page.waitForSelector('#unfit')
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('#send')!.disabled)
  await screenshot(page, 'attached-phone')
  assert.deepEqual(await stickingOut(page), [])
  await page.click('#send')
  await page.waitForSelector('.asked-files img')
  await page.waitForSelector('.proposal__given')
  await waitForEnd(page)
  assert.match(await page.innerText('#messages'), /看不到图片/)
  assert.deepEqual((await person.call('GET /app/task/page', {})).records, [])
  assert.deepEqual(faults, [])
  await context.close()
})

test('an address with words in it opens the form with these very words, also after a login', async () => {
  const person = await register(server)
  const words = '100% 雪山 & 湖 + a=b'
  const address = `/draw?prompt=${encodeURIComponent(words)}`
  const filled = (wanted: string) => document.querySelector<HTMLTextAreaElement>('#field-prompt')?.value === wanted
  const known = await tabOf(browser, server.url, person.token)
  await known.page.goto(server.url + address)
  await known.page.waitForFunction(filled, words)
  await known.context.close()

  const stranger = await newTab(browser)
  await stranger.page.goto(server.url + address)
  await stranger.page.waitForSelector('#tel')
  await stranger.page.fill('#tel', person.tel)
  await stranger.page.click('#mode-password')
  await stranger.page.fill('#password', person.password)
  await stranger.page.click('#agree')
  await stranger.page.click('#login')
  await stranger.page.waitForFunction(filled, words, { timeout: 60_000 })
  await stranger.context.close()
})
