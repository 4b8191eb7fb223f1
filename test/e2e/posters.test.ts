import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import jsQR from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { assertLabel } from '../../server/labels/read'
import { desktop, leaveBrowser, phone, sharedBrowser, type Tab } from '../support/browser'
import { register, type Client } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { stickingOut, stumblingBlocks } from './support/looks'
import { screenshot, tabOf } from './support/visitor'

let server: RunningServer
let browser: Browser
let person: Client
const folder = mkdtempSync(path.join(tmpdir(), 'fanle-posters-'))
before(async () => {
  server = await startServer({ dataDir: path.join(folder, 'data') })
  browser = await sharedBrowser()
  person = await register(server)
})
after(async () => {
  leaveBrowser()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Saves the poster as its button does, and what its code says. */
async function savedPoster(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-poster')])
  const file = path.join(folder, `${name}.png`)
  await download.saveAs(file)
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { file, info, link: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data }
}

const open = async (address: string, size: keyof typeof sizes, theme: 'light' | 'dark') => {
  const tab = await tabOf(browser, server.url, person.token, sizes[size])
  const setting = { data: { siderCollapsed: false, baseInfo: {}, appInfo: {}, theme, language: 'zh-CN' }, expire: null }
  await tab.page.addInitScript((text) => localStorage.setItem('appSetting', text), JSON.stringify(setting))
  await tab.page.goto(`${server.url}${address}`)
  await tab.page.waitForSelector('#start')
  return tab
}
const sizes = { phone, desktop }

test('a picture becomes a poster: all of it with its marks, and a code that leads to the tool with who invites', async () => {
  const { shareCode } = await person.call('GET /app/user', {})
  const first = await open('/draw', 'phone', 'light')
  await first.page.fill('#field-prompt', '雪地里的小屋，天上有月亮')
  await first.page.click('#start')
  await first.page.waitForSelector('#result', { timeout: 120_000 })
  const [task] = (await person.call('GET /app/task/page', { page: 1, size: 1 })).records
  assert.ok(task)
  for (const [size, theme] of [
    ['phone', 'light'],
    ['phone', 'dark'],
    ['desktop', 'light'],
    ['desktop', 'dark'],
  ] as const) {
    const { page, faults, context }: Tab =
      size === 'phone' && theme === 'light' ? first : await open(`/draw?task=${task.id}`, size, theme)
    await page.click('#make-poster')
    await page.waitForSelector('.poster img')
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.poster img')?.complete)
    assert.deepEqual(await stumblingBlocks(page), [])
    assert.deepEqual(await stickingOut(page), [])
    await screenshot(page, `poster-${size}-${theme}`)
    const { file, info, link } = await savedPoster(page, `draw-${size}-${theme}`)
    assert.equal(link, `${server.url}/draw?shareCode=${shareCode}`)
    assert.equal(info.width, 750)
    const label = await assertLabel(file, 'image/png', `${task.id}-1`)
    assert.deepEqual(JSON.parse(label.json), JSON.parse(task.outputs[0]!.label!.json), 'the label of the picture')
    assert.deepEqual(faults, [])
    await context.close()
  }
})

test('a sound becomes a poster with its waveform', async () => {
  const { page, faults, context } = await open('/ttsVoice', 'phone', 'light')
  await page.fill('#field-text', '大家好，今天我们去看海。')
  await page.waitForFunction(() => document.querySelector('#start')?.textContent?.includes('10'))
  await page.click('#start')
  await page.waitForSelector('#result', { timeout: 120_000 })
  await page.click('#make-poster')
  await page.waitForSelector('.poster img')
  await screenshot(page, 'poster-sound')
  const { link } = await savedPoster(page, 'sound')
  assert.match(String(link), /\/ttsVoice\?shareCode=[2-9A-Z]{8}$/)
  assert.deepEqual(faults, [])
  await context.close()
})
