import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, newTab, phone, sharedBrowser } from '../support/browser'
import { clientOf } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { encodeAs } from '../server/support/encode'
import { hiddenLines, stickingOut, stumblingBlocks } from './support/looks'
import { recordOf, registerIn } from './support/visitor'

const text =
  '阳光看起来是白色的，其实里面有各种颜色。它穿过空气时，会撞上很小的气体分子。蓝光最容易被撞散，所以天空是蓝的。' +
  '到了傍晚，光要走更远的路，蓝光散掉了，剩下红光和橙光，就成了晚霞。'

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

test('a stranger makes a podcast, plays it, changes a line and makes only that line again', async () => {
  const { page, faults, context } = await newTab(browser, phone, { locale: 'zh-CN' })
  await page.goto(`${server.url}/login`)
  await registerIn(page, server)
  const person = clientOf(server.url, String(await recordOf(page, 'SECRET_TOKEN')))
  await page.goto(`${server.url}/podcast`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#text-from-file')])
  await chooser.setFiles({ name: '稿.txt', mimeType: 'text/plain', buffer: encodeAs('gb18030', text) })
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLTextAreaElement>('#field-text')?.value === wanted,
    text,
  )
  await page.click('#field-minutes-1')
  if ((await page.getAttribute('#field-music', 'aria-checked')) === 'true') await page.click('#field-music')
  await page.waitForFunction(() => document.querySelector('#price')?.textContent?.includes('最多'))
  const said = Number((await page.innerText('#price')).replace(/\D/g, ''))
  const { balance } = await person.call('GET /app/user', {})
  await page.click('#start')

  // The script is written, and its lines fill on the same page.
  await page.waitForSelector('#work .work-cells__cell--done, #work-sound', { timeout: 120_000 })
  await page.waitForSelector('#work-sound-play', { timeout: 180_000 })
  const {
    records: [line],
  } = await person.call('GET /app/work/page', {})
  assert.equal(line?.state, 'finished')
  const made = await person.call('GET /app/work/:id', { id: line.id })
  assert.ok(made.credits > 0 && made.credits <= said, `${made.credits} of at most ${said}`)
  const left = async () => (await person.call('GET /app/user', {})).balance
  assert.equal(await left(), balance - made.credits)

  await page.click('#open-work')
  await page.waitForSelector('#podcast-player')
  assert.deepEqual(await stumblingBlocks(page), [])
  assert.deepEqual(await stickingOut(page), [])
  assert.deepEqual(await hiddenLines(page, '内容由AI生成'), [])
  assert.ok(made.kind === 'podcast')
  const first = made.script.chapters[0]!.lines[0]!
  await page.click(`#said-${first.id}`)
  await page.waitForSelector(`#said-${first.id}.transcript__line--now`)

  await page.click('#edit-script')
  await page.click('#line-1')
  await page.fill('#line-text', '大家好，今晚我们聊聊天空的颜色。')
  assert.deepEqual(await stumblingBlocks(page), [])
  assert.deepEqual(await stickingOut(page), [])
  await page.click('#save-script')
  await page.waitForFunction(() => /算力/.test(document.querySelector('#make-rest')?.textContent ?? ''))
  const quote = await person.call('POST /app/work/:id/quote', { id: line.id })
  assert.equal(quote.steps, 1)
  await page.click('#make-rest')
  await page.waitForFunction(() => document.querySelector('#podcast-state')?.textContent?.includes('已完成'), null, {
    timeout: 120_000,
  })
  const again = await person.call('GET /app/work/:id', { id: line.id })
  assert.deepEqual([again.version, again.isOld, again.credits], [2, false, made.credits + quote.credits])
  assert.equal(await left(), balance - again.credits)

  await page.click('#all-podcasts')
  await page.waitForSelector(`#podcast-${line.id}`)
  await page.click(`#podcast-more-${line.id}`)
  await page.click(`#podcast-menu-${line.id}-delete`)
  await page.click('#ask-ok')
  await page.waitForSelector(`#podcast-${line.id}`, { state: 'detached' })
  assert.deepEqual(faults, [])
  await context.close()
})
