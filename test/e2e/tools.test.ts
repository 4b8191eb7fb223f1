import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desktop, leaveBrowser, phone, sharedBrowser } from '../support/browser'
import { register, type Client } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { hiddenLines, stickingOut, stumblingBlocks } from './support/looks'
import { tabOf } from './support/visitor'

describe('tools in the browser', () => {
  let server: RunningServer
  let browser: Browser
  let person: Client
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-tools-'))
  before(async () => {
    server = await startServer({ dataDir })
    browser = await sharedBrowser()
    person = await register(server)
  })
  after(async () => {
    leaveBrowser()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const open = async (address: string, viewport = phone) => {
    const tab = await tabOf(browser, server.url, person.token, viewport, { locale: 'zh-CN' })
    await tab.page.goto(`${server.url}${address}`)
    await tab.page.waitForSelector('#start')
    return tab
  }
  const agree = async (page: Page) => {
    await page.click('#consent-tick')
    if (await page.$('#consent-guardian')) await page.click('#consent-guardian')
    await page.click('#consent-agree')
  }
  const looksFine = async (page: Page) => {
    assert.deepEqual(await stumblingBlocks(page), [])
    assert.deepEqual(await stickingOut(page), [])
    assert.deepEqual(await hiddenLines(page, '内容由AI生成'), [])
  }
  /** The bytes an address leads to, as a player asks for them. */
  const part = (page: Page, url: string) =>
    page.evaluate(async (address) => {
      const reply = await fetch(address, { headers: { range: 'bytes=0-15' } })
      return {
        status: reply.status,
        type: reply.headers.get('content-type'),
        bytes: (await reply.arrayBuffer()).byteLength,
      }
    }, url)

  test('a text becomes speech that is served in ranges, and the form stays', async () => {
    const { page, faults, context } = await open('/ttsVoice')
    await page.fill('#field-text', '大家好，今天我们去看海。')
    await page.waitForFunction(() => document.querySelector('#start')?.textContent?.includes('10'), null, {
      timeout: 60_000,
    })
    await page.click('#start')
    await page.waitForSelector('#result #sound-1-play', { timeout: 60_000 })
    const {
      records: [task],
    } = await person.call('GET /app/task/page', {})
    // spec 1.04
    assert.deepEqual([task?.status, task?.outputs[0]?.label?.carrier], ['FINISHED', 'TXXX'])
    assert.deepEqual(await part(page, task!.outputs[0]!.url), { status: 206, type: 'audio/mpeg', bytes: 16 })
    // Below a work the form is folded into the bar.
    await page.click('#form-fold')
    assert.equal(await page.inputValue('#field-text'), '大家好，今天我们去看海。')
    await looksFine(page)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('a picture is drawn, stored, and found again after a restart of the server', async () => {
    const { page, context } = await open('/draw', desktop)
    await page.fill('#field-prompt', '海上的帆船，日出，飞鸟')
    await page.click('#start')
    await page.waitForSelector('#result img', { timeout: 60_000 })
    const {
      records: [task],
    } = await person.call('GET /app/task/page', { serviceKey: 'SD' })
    await looksFine(page)
    const { port } = server
    await server.stop()
    server = await startServer({ dataDir, port })
    await page.reload()
    await page.waitForSelector(`#history-${task!.id}`, { timeout: 30_000 })
    const shown = await page.evaluate(async (id) => {
      const image = document.querySelector<HTMLImageElement>(`#history-${id} img`)
      await image?.decode()
      return image?.naturalWidth ?? 0
    }, task!.id)
    // spec 1.05
    assert.ok(shown > 0, 'the picture is drawn in the history')
    await context.close()
  })

  test('faces are swapped after consent, from example pictures', async () => {
    const { page, faults, context } = await open('/face', desktop)
    await page.click('#example-0')
    await page.waitForSelector('#remove-source', { timeout: 30_000 })
    await page.waitForSelector('#remove-target', { timeout: 30_000 })
    await page.click('#start')
    await agree(page)
    await page.waitForSelector('#result #compare', { timeout: 90_000 })
    const {
      records: [task],
    } = await person.call('GET /app/task/page', { serviceKey: 'FACE' })
    // spec 1.06
    assert.equal(task?.status, 'FINISHED')
    const [consent] = (await person.call('GET /app/consent', {})).filter(({ serviceKey }) => serviceKey === 'FACE')
    assert.ok(consent?.given)
    await looksFine(page)
    await page.click('#consent-open')
    await page.click('#consent-withdraw')
    await page.click('#ask-ok')
    await page.waitForSelector('#consent-open', { state: 'detached' })
    const [withdrawn] = (await person.call('GET /app/consent', {})).filter(({ serviceKey }) => serviceKey === 'FACE')
    assert.equal(withdrawn?.given, null)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('a file that is no picture is refused with a message, costs nothing, and the rest of the form stays', async () => {
    const { page, context } = await open('/muse-talk')
    const before = (await person.call('GET /app/user', {})).balance
    await page.fill('#field-text', '你好，我有一张自己的背景。')
    await page.click('#field-background-picture')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#upload-picture')])
    await chooser.setFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('this is no picture at all, whatever its name says'),
    })
    await page.waitForFunction(() => document.querySelector('#box-picture')?.textContent?.includes('JPG'), null, {
      timeout: 60_000,
    })
    assert.equal(await page.inputValue('#field-text'), '你好，我有一张自己的背景。')
    assert.equal((await person.call('GET /app/user', {})).balance, before)
    await context.close()
  })

  test('what was recorded before the microphone was taken away is kept and uploaded', async () => {
    const { page, faults, context } = await open('/voice')
    await context.grantPermissions(['microphone'])
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const given = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await given(wanted)
        Object.assign(window, { unplug: () => stream.getTracks().forEach((track) => track.stop()) })
        return stream
      }
    })
    await page.click('#record-sample')
    await page.waitForFunction(() => /0:0[4-9]/.test(document.querySelector('#recorder')?.textContent ?? ''))
    await page.evaluate(() => (window as unknown as { unplug(): void }).unplug())
    await page.waitForSelector('#box-sample .upload__verdict--good', { timeout: 60_000 })
    // What a busy machine records beyond the four seconds is kept too.
    assert.match((await page.textContent('#box-sample .sound__seconds')) ?? '', /^0:(0[3-9]|10)$/)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('a course is generated, read and answered', async () => {
    const { page, faults, context } = await open('/education')
    await page.fill('#field-topic', '小学数学')
    await page.click('#start')
    await page.waitForSelector('#open-course', { timeout: 60_000 })
    await page.click('#open-course')
    await page.waitForSelector('#quiz, #outline, #open-outline', { timeout: 60_000 })
    const {
      records: [course],
    } = await person.call('GET /app/course/page', {})
    // spec 1.12
    assert.equal(course?.lessons, 4)
    assert.deepEqual(faults, [])
    await context.close()
  })
})
