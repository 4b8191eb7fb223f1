import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desktop, leaveBrowser, phone, sharedBrowser } from '../support/browser'
import { register, type Client } from '../support/client'
import { type EngineWires, startEngineWires } from '../support/engine-wires'
import { startServer, type RunningServer } from '../support/server'
import { waitFor } from '../support/wait'
import { stickingOut, stumblingBlocks } from './support/looks'
import { tabWith } from './support/looks-site'
import { screenshot } from './support/visitor'

const small = { width: 320, height: 568 }
const landscape = { width: 844, height: 390 }
const mostBarPx = 72

let server: RunningServer
let browser: Browser
let person: Client
let wires: EngineWires
let release = () => {}
const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-thumb-'))

before(async () => {
  wires = await startEngineWires(dataDir)
  await wires.plugIn()
  server = await startServer({ dataDir, env: wires.env })
  browser = await sharedBrowser()
  person = await register(server)
})
after(async () => {
  leaveBrowser()
  release()
  await server?.stop()
  await wires?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(address: string, viewport: typeof phone, language = 'zh-CN') {
  const tab = await tabWith(
    { server: server as never, browser, token: person.token },
    { theme: 'light', language },
    viewport,
  )
  await tab.page.goto(`${server.url}${address}`)
  await tab.page.waitForSelector('#app #start')
  await tab.page.waitForFunction((lang) => document.documentElement.lang === lang, language)
  return tab
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!
const barPx = async (page: Page) => Math.round((await boxOf(page, '.start-bar')).height)
const started = async () => (await person.call('GET /app/task/page', { serviceKey: 'SD' })).records.length

test('an empty page on a phone shows samples that fill the form, no empty history, and nothing moves', async () => {
  const { page, faults, context } = await open('/draw', small)
  await page.waitForSelector('#stage-empty #example-0')
  const before = await boxOf(page, '#field-prompt')
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('#stage-example-0 img')
    return image?.complete && image.naturalWidth > 0
  })
  const { naturalWidth } = await page.evaluate(() => {
    const { naturalWidth } = document.querySelector<HTMLImageElement>('#stage-example-0 img')!
    return { naturalWidth }
  })
  assert.ok(naturalWidth <= 400, `a small picture, not one of ${naturalWidth} px`)
  assert.deepEqual(await boxOf(page, '#field-prompt'), before, 'the form stays where it is')
  assert.equal(await page.locator('#history, #history-filters').count(), 0)
  await page.waitForSelector('#tool-form #start-engine')
  await page.click('#example-0')
  assert.ok((await page.inputValue('#field-prompt')).length > 3)
  assert.deepEqual(await stickingOut(page), [])
  assert.deepEqual(faults, [])
  await context.close()
})

for (const language of ['zh-CN', 'ru-RU'])
  test(`the bar of an empty page is at most ${mostBarPx} px high on a small phone, in ${language}`, async () => {
    for (const address of ['/draw', '/ttsVoice', '/muse-talk', '/singer']) {
      const { page, context } = await open(address, small, language)
      if (address === '/draw') await page.fill('#field-prompt', 'море'.repeat(20))
      await page.waitForTimeout(1000)
      assert.ok((await barPx(page)) <= mostBarPx, `${address}: ${await barPx(page)} px`)
      assert.equal(await page.locator('.start-bar #start-engine, .start-bar #start-limits').count(), 0)
      await context.close()
    }
  })

test('a second press asks: cancelled it starts none, confirmed one more; the form is one tap away', async () => {
  release = wires.holdDrawings()
  const { page, faults, context } = await open('/draw', phone)
  await page.fill('#field-prompt', '海上的帆船')
  await page.click('#start')
  await page.waitForSelector('#task-card')
  await page.waitForFunction(() => /再来一份 \d+ 算力/.test(document.querySelector('#start')?.textContent ?? ''))
  await page.click('#start')
  await page.waitForSelector('#ask-cancel')
  await screenshot(page, 'thumb-ask')
  await page.click('#ask-cancel')
  await page.waitForSelector('#ask-cancel', { state: 'detached' })
  assert.equal(await started(), 1)
  await page.click('#start')
  await page.click('#ask-ok')
  await waitFor('the second one', async () => (await started()) === 2)
  await page.click('#form-fold')
  await page.waitForSelector('#form-sheet')
  await page.goBack()
  await page.waitForSelector('#form-sheet', { state: 'detached' })
  await page.click('#form-fold')
  await page.fill('#field-prompt', '雪山')
  await page.click('#start')
  await waitFor('one of another input', async () => (await started()) === 3)
  await page.waitForSelector('#form-sheet', { state: 'detached' })
  assert.equal(await page.locator('#ask-ok').count(), 0)
  assert.deepEqual(faults, [])
  await context.close()
})

test('a desktop asks before the same is started again too', async () => {
  const before = await started()
  const { page, context } = await open('/draw', desktop)
  await page.fill('#field-prompt', '雪山')
  await page.click('#start')
  await page.waitForSelector('#ask-cancel')
  await page.click('#ask-cancel')
  assert.equal(await started(), before)
  await context.close()
})

for (const [name, viewport] of [
  ['small', small],
  ['landscape', landscape],
] as const)
  for (const language of ['zh-CN', 'ru-RU'])
    test(`while one is made, the bar is at most ${mostBarPx} px high and the form usable: ${name}, ${language}`, async () => {
      const { page, context } = await open('/draw', viewport, language)
      await page.waitForSelector('#task-card')
      await page.waitForSelector('#price')
      await screenshot(page, `thumb-making-${name}-${language}`)
      assert.ok((await barPx(page)) <= mostBarPx, `${await barPx(page)} px`)
      const [card, bar] = [await boxOf(page, '#task-card'), await boxOf(page, '.start-bar')]
      assert.ok(card.y < bar.y)
      await page.click('#form-fold')
      await page.waitForSelector('#form-sheet')
      await page.click('#form-sheet #field-prompt')
      await page.waitForTimeout(400)
      await screenshot(page, `thumb-form-${name}-${language}`)
      const field = await boxOf(page, '#field-prompt')
      assert.ok(field.y >= 0 && field.y + Math.min(field.height, 60) <= bar.y, 'the field is in sight')
      assert.deepEqual(await stickingOut(page), [])
      assert.deepEqual(await stumblingBlocks(page), [])
      await context.close()
    })

test('results are above the bar, and the page opens with them', async () => {
  release()
  await waitFor(
    'the pictures',
    async () =>
      (await person.call('GET /app/task/page', { serviceKey: 'SD' })).records.every(
        ({ status }) => status === 'FINISHED',
      ),
    120_000,
  )
  const [newest] = (await person.call('GET /app/task/page', { serviceKey: 'SD' })).records
  const { page, faults, context } = await open(`/draw?task=${newest!.id}`, small)
  await page.waitForSelector('#result img')
  const [result, bar] = [await boxOf(page, '#result img'), await boxOf(page, '.start-bar')]
  assert.ok(result.y >= 0 && result.y < bar.y && bar.height <= mostBarPx, JSON.stringify([result, bar]))
  assert.match((await page.textContent('#form-fold')) ?? '', /./)
  assert.equal(await page.locator('#stage-empty').count(), 0)
  await page.waitForSelector('#history')
  await screenshot(page, 'thumb-result')
  assert.deepEqual(await stickingOut(page), [])
  assert.deepEqual(faults, [])
  await context.close()
})
