import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { desktop, leaveBrowser, phone, sharedBrowser } from '../support/browser'
import { register, type Client } from '../support/client'
import {
  courseModel,
  earPrice,
  engineNameOf,
  type EngineWires,
  prices,
  speechPrice,
  startEngineWires,
  type Wired,
} from '../support/engine-wires'
import { understood } from '../server/support/stand-ins/openai-media'
import { root, startServer, type RunningServer } from '../support/server'
import { stickingOut, stumblingBlocks } from './support/looks'
import { screenshot, tabOf } from './support/visitor'

interface Journey {
  serviceKey: Wired
  at: string
  /** Units of the input below. */
  units: number
  consent?: boolean
  fill: (page: Page) => Promise<unknown>
  /** What the result is shown in. */
  shown: string
}

const example = async (page: Page, ...fields: string[]) => {
  await page.click('#example-0')
  for (const field of fields) await page.waitForSelector(`#remove-${field}`, { timeout: 30_000 })
}

const journeys: readonly Journey[] = [
  {
    serviceKey: 'VOICE',
    at: '/ttsVoice',
    units: 1,
    fill: (page) => page.fill('#field-text', '你好，今天我们去看海。'),
    shown: '#sound-1-play',
  },
  { serviceKey: 'SD', at: '/draw', units: 1, fill: (page) => page.fill('#field-prompt', '海上的帆船'), shown: 'img' },
  {
    serviceKey: 'FACE',
    at: '/face',
    units: 1,
    consent: true,
    fill: (page) => example(page, 'source', 'target'),
    shown: '#compare',
  },
  {
    serviceKey: 'IDM_VTON',
    at: '/change-clothes',
    units: 1,
    consent: true,
    fill: (page) => example(page, 'person', 'garment'),
    shown: '#compare',
  },
  {
    serviceKey: 'SAD_TALK',
    at: '/sad-talk',
    units: 3,
    consent: true,
    async fill(page) {
      await example(page, 'portrait')
      await page.fill('#field-text', '你好。')
    },
    shown: 'video',
  },
  {
    serviceKey: 'MUSE_TALK',
    at: '/muse-talk',
    units: 3,
    consent: true,
    fill: (page) => page.fill('#field-text', '你好。'),
    shown: 'video',
  },
  {
    serviceKey: 'GPT_SOVITS',
    at: '/voice',
    units: 3,
    consent: true,
    async fill(page) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#upload-sample')])
      await chooser.setFiles(path.join(root, 'server/seeds/examples/voice-1.mp3'))
      await page.waitForSelector('#remove-sample', { timeout: 30_000 })
      await page.fill('#field-name', '我的声音')
    },
    shown: '#sound-1-play',
  },
  {
    serviceKey: 'SINGER',
    at: '/singer',
    units: 3,
    fill: (page) => page.click('#field-kind-instrumental'),
    shown: '#sound-1-play',
  },
]

describe('every tool at an engine behind an address, by rows alone', () => {
  let server: RunningServer
  let browser: Browser
  let person: Client
  let wires: EngineWires
  let checked = ''
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-engines-'))
  before(async () => {
    wires = await startEngineWires(dataDir)
    checked = await wires.plugIn()
    server = await startServer({ dataDir, env: wires.env })
    browser = await sharedBrowser()
    person = await register(server)
  })
  after(async () => {
    leaveBrowser()
    await server.stop()
    await wires.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('the check finds every engine well, and the site offers them with their prices', async () => {
    assert.match(checked, /9 个正常，0 个有问题/)
    const { services } = await person.call('GET /portal/init', {})
    for (const { serviceKey, engine, unitPrice } of services)
      if (serviceKey in prices)
        assert.deepEqual(
          [engine, unitPrice],
          [{ name: engineNameOf(serviceKey as Wired), builtIn: false }, prices[serviceKey as Wired]],
        )
  })

  for (const [at, { serviceKey, at: address, units, consent, fill, shown }] of journeys.entries()) {
    // The widths take turns.
    const viewport = at % 2 === 0 ? phone : desktop
    test(`${serviceKey} at ${viewport.width} px: its price is on the button, its result names the engine and is labelled`, async () => {
      const { page, faults, context } = await tabOf(browser, server.url, person.token, viewport, { locale: 'zh-CN' })
      await page.goto(`${server.url}${address}`)
      await page.waitForSelector('#start')
      await fill(page)
      const credits = units * prices[serviceKey] + speechPrice(serviceKey)
      await page.waitForFunction(
        (price) => document.querySelector('#price')?.textContent?.includes(price),
        String(credits),
        { timeout: 60_000 },
      )
      const { balance } = await person.call('GET /app/user', {})
      await page.click('#start')
      if (consent) {
        await page.click('#consent-tick')
        if (await page.$('#consent-guardian')) await page.click('#consent-guardian')
        await page.click('#consent-agree')
      }
      await page.waitForSelector(`#result ${shown}`, { timeout: 90_000 })
      assert.ok((await page.innerText('#result #engine-badge')).includes(engineNameOf(serviceKey)))
      const { records } = await person.call('GET /app/task/page', { serviceKey })
      const [task] = records
      assert.deepEqual(
        [records.length, task?.status, task?.credits, task?.engine],
        [1, 'FINISHED', credits, { name: engineNameOf(serviceKey), builtIn: false }],
      )
      assert.ok(
        task!.outputs.every(({ label }) => label?.json.includes('"Label"')),
        'labelled',
      )
      assert.equal((await person.call('GET /app/user', {})).balance, balance - credits)
      assert.deepEqual(await stumblingBlocks(page), [])
      assert.deepEqual(await stickingOut(page), [])
      assert.deepEqual(faults, [])
      await context.close()
    })
  }

  test('what is said becomes text in the composer; a recording that does not arrive is kept, and paid once', async () => {
    const { page, context } = await tabOf(browser, server.url, person.token, phone, { locale: 'zh-CN' })
    await context.grantPermissions(['microphone'])
    const { balance } = await person.call('GET /app/user', {})
    await page.goto(`${server.url}/chat`)
    // It arrives; what comes back does not.
    const lost = async (route: Route) => (await route.fetch(), route.abort())
    await page.route('**/transcription?*', lost)
    // A key is a short press, however long the machine takes between down and up.
    await page.click('#speak-mode')
    await page.press('#dictation-start', 'Enter')
    await page.waitForFunction(() =>
      /0:(0[2-9]|[1-5]\d) \//.test(document.querySelector('#dictation')?.textContent ?? ''),
    )
    await page.click('#dictation-done')
    await page.waitForSelector('#dictation-resend', { timeout: 60_000 })
    await screenshot(page, 'dictation-unsent')
    assert.deepEqual(await stumblingBlocks(page), [])
    await page.unroute('**/transcription?*', lost)
    await page.click('#dictation-resend')
    await page.waitForFunction(
      (text) => document.querySelector<HTMLTextAreaElement>('#prompt textarea, textarea#prompt')?.value === text,
      understood,
    )
    await page.waitForSelector('#dictation-resend', { state: 'hidden' })
    assert.equal((await person.call('GET /app/user', {})).balance, balance - earPrice)
    await context.close()
  })

  test('a course is written by the chat model that has a key, and says so', async () => {
    const { page, faults, context } = await tabOf(browser, server.url, person.token, phone, { locale: 'zh-CN' })
    await page.goto(`${server.url}/education`)
    await page.fill('#field-topic', '手冲咖啡')
    await page.click('#start')
    await page.waitForSelector('#open-course', { timeout: 60_000 })
    await page.click('#open-course')
    await page.waitForSelector('#course-title', { timeout: 60_000 })
    assert.equal(await page.innerText('#course-title'), '手冲咖啡')
    assert.ok((await page.innerText('#engine-badge')).includes(courseModel))
    const { records } = await person.call('GET /app/course/page', {})
    const course = await person.call('GET /app/course/:id', { id: records[0]!.id })
    assert.deepEqual(course.engine, { name: courseModel, builtIn: false })
    assert.deepEqual(faults, [])
    await context.close()
  })
})
