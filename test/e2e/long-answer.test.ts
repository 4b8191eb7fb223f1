import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desktop, leaveBrowser, sharedBrowser } from '../support/browser'
import { standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { tabOf, waitForWords, words } from './support/visitor'

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

/** Some twenty screens. */
const LENGTH = 9000

const runs = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('#messages .md__run')]
    return { all: all.length, filled: all.flatMap((run, i) => (run.firstChild ? [i] : [])) }
  })
const isFilled = (page: Page, at: number, filled: boolean) =>
  page.waitForFunction(
    ([i, wanted]) => {
      // Until Markdown has come there are plain words, and no run.
      const run = document.querySelectorAll('#messages .md__run')[i]
      return run !== undefined && Boolean(run.firstChild) === wanted
    },
    [at, filled] as const,
    { polling: 100 },
  )
const scrollTo = (page: Page, end: 'top' | 'bottom') =>
  page.evaluate((where) => {
    const box = document.querySelector('#messages')!
    box.scrollTop = where === 'top' ? 0 : box.scrollHeight
  }, end)

test('what is far from the view of a long answer is not in the page, and is there again before it is seen', async () => {
  const { token, call } = await server.register()
  const { chatNumber } = await call('POST /app/chat', {})
  const asked = `[script length=${LENGTH}&chars=400]`
  await call('POST /app/chat/completions/sync', { chatNumber, content: asked })
  const { page, context, faults } = await tabOf(browser, server.url, token, desktop)
  await page.goto(`${server.url}/chat?chatNumber=${chatNumber}`)
  const text = standInText(LENGTH)
  await waitForWords(page, text.slice(-40))
  await isFilled(page, 0, false)
  const atEnd = await runs(page)
  const last = atEnd.all - 1
  assert.ok(last > 12, `${atEnd.all} runs`)
  assert.ok(atEnd.filled.includes(last))

  await scrollTo(page, 'top')
  await isFilled(page, 0, true)
  // While the view moves, a run may be emptied and filled once more.
  const begins = async () => {
    const [seen] = await page.locator('#messages .md__run').allInnerTexts()
    return words(seen ?? '').startsWith(words(standInText(30)))
  }
  for (let n = 0; n < 50 && !(await begins()); n++) await page.waitForTimeout(100)
  assert.ok(await begins(), 'the first run is drawn')

  // What was pressed or is selected stays.
  await page.locator('#messages .md__run').nth(1).locator(':scope > *').first().click()
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelectorAll('#messages .md__run')[0]!))
  await scrollTo(page, 'bottom')
  await isFilled(page, last, true)
  await isFilled(page, 2, false)
  const again = await runs(page)
  assert.deepEqual(again.filled.slice(0, 2), [0, 1])
  assert.deepEqual(faults, [])
  await context.close()
})
