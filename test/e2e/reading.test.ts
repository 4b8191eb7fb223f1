import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, sharedBrowser } from '../support/browser'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { askIn, tabOf } from './support/visitor'

let server: StandInServer
let browser: Browser

before(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
})
after(() => {
  leaveBrowser()
  leaveServer()
})

/** A browser with two voices that says what it was given, until the test ends a part. */
function speaks() {
  const said: { text: string; lang: string; rate: number }[] = []
  let current: { onend?: () => void } | null = null
  const voices = [
    { voiceURI: 'zh', name: '婷婷', lang: 'zh-CN' },
    { voiceURI: 'zh2', name: '小雅', lang: 'zh-CN' },
    { voiceURI: 'en', name: 'Samantha', lang: 'en-US' },
  ]
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(public text: string) {}
    },
  })
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      getVoices: () => voices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      speak(part: { text: string; lang: string; rate: number; onend?: () => void }) {
        said.push({ text: part.text, lang: part.lang, rate: part.rate })
        current = part
      },
      cancel: () => void (current = null),
    },
  })
  Object.assign(window, { said, endPart: () => current?.onend?.() })
}

interface Speaking {
  said: { text: string; lang: string; rate: number }[]
  endPart(): void
}

test('an answer is read aloud by the device: free, sentence by sentence, paused, faster, and to its end', async () => {
  const person = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, person.token)
  await page.addInitScript(speaks)
  await page.goto(`${server.url}/chat`)
  await askIn(page, '念 [script length=400&every=1]')
  // The footer comes with the end of the answer, which is paid by then.
  await page.waitForSelector('[id^="read-"]')
  const { balance } = await person.call('GET /app/user', {})
  const said = () => page.evaluate(() => (window as unknown as Speaking).said)
  const endPart = () => page.evaluate(() => (window as unknown as Speaking).endPart())
  await page.click('[id^="read-"]')
  await page.waitForSelector('#reader')
  assert.equal(await page.locator('#ask').count(), 0, 'nothing is asked')
  const [first] = await said()
  assert.equal(first?.lang, 'zh-CN')
  assert.equal((await page.innerText('.reader__sentence')).trim(), first?.text)
  await endPart()
  assert.equal((await said()).length, 2)
  await page.click('#reader-pause')
  await endPart()
  assert.equal((await said()).length, 2, 'a pause is silent')
  await page.click('#reader-pause')
  await page.click('#reader-rate')
  const spoken = await said()
  assert.deepEqual([spoken.length, spoken.at(-1)?.rate, spoken.at(-1)?.text], [4, 1.25, spoken[1]?.text])
  assert.match(await page.innerText('#reader-better'), /AI 配音.*\d+ 算力/)
  for (let i = 0; i < 50 && (await page.locator('#reader').count()) > 0; i++) await endPart()
  assert.equal(await page.locator('#reader').count(), 0, 'it ends with the answer')
  assert.equal((await person.call('GET /app/user', {})).balance, balance)
  assert.equal((await person.call('GET /app/task/page', { serviceKey: 'VOICE' })).total, 0)
  assert.deepEqual(faults, [])
  await context.close()
})
