import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, newTab, phone } from '../support/browser'
import { register } from '../support/client'
import { seedLongChat } from '../support/long-chat'
import { startServer } from '../support/server'
import { watchFrames } from './frames'
import type { Row } from './table'

const MESSAGES = 2_000
const SLOWER = 4

/** A chat of 2,000 messages on a phone four times slower than this machine: opening it, typing in it, scrolling back in it. */
export async function longChat(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const first = await startServer({ dataDir })
  const { token } = await register(first)
  await first.stop()
  const chatNumber = await seedLongChat(dataDir, MESSAGES, 'builtin')
  const server = await startServer({ dataDir })
  const browser = await launch()
  try {
    const { page, context } = await newTab(browser, phone)
    await page.addInitScript(
      (value) => localStorage.setItem('SECRET_TOKEN', value),
      JSON.stringify({ data: token, expire: null }),
    )
    await page.goto(`${server.url}/chat`)
    await page.click('#open-drawer')
    await page.waitForSelector(`#chat-${chatNumber}`)
    await page.waitForTimeout(1500)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
        entryTypes: ['longtask'],
      })
    })
    const longest = async () => {
      await page.waitForTimeout(500)
      return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)))
    }
    await page.click(`#chat-${chatNumber}`)
    await page.waitForSelector('.chat-turn')
    await page.waitForTimeout(3000)
    const opening = await longest()

    await page.click('#prompt')
    await longest()
    for (const letter of '今天聊点什么 and so on') {
      await page.keyboard.insertText(letter)
      await page.waitForTimeout(100)
    }
    const typing = await longest()

    // What stands at the top of the view, and how far from it.
    const top = () =>
      page.evaluate(() => {
        const edge = document.querySelector('#messages')?.getBoundingClientRect().top ?? 0
        const turn = [...document.querySelectorAll('.chat-turn')].find(
          (each) => each.getBoundingClientRect().bottom > edge,
        )
        return {
          id: turn?.id ?? '',
          at: (turn?.getBoundingClientRect().top ?? 0) - edge,
          turns: document.querySelectorAll('.chat-turn').length,
        }
      })
    const before = await top()
    await page.hover('#messages')
    let jump = 0
    for (let i = 0; i < 80; i++) {
      const { id, at } = await top()
      await page.mouse.wheel(0, -300)
      await page.waitForTimeout(120)
      const moved = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, id)
      const edge = await page.evaluate(() => document.querySelector('#messages')?.getBoundingClientRect().top ?? 0)
      jump = Math.max(jump, moved === undefined ? Infinity : Math.abs(moved - edge - at) - 300)
    }
    const { turns } = await top()

    // Back and forth through what was read, 20,000 px each way.
    const takeFrames = await watchFrames(page)
    await page.waitForTimeout(500)
    await takeFrames()
    for (const byPx of [200, -200])
      for (let i = 0; i < 100; i++) {
        await page.mouse.wheel(0, byPx)
        await page.waitForTimeout(30)
      }
    const frame = Math.max(...(await takeFrames()))
    const heap = await page.evaluate(() => {
      const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } }
      return (memory?.usedJSHeapSize ?? 0) / 1e6
    })
    const what = `${MESSAGES.toLocaleString('en')} messages, ${SLOWER}× slower`
    return [
      { what: `${what}: longest task of opening`, value: opening, unit: 'ms', budget: 150 },
      {
        what: `${what}: longest task of typing`,
        value: typing,
        unit: 'ms',
        budget: 50,
        note: '0 when none was over 50 ms',
      },
      {
        what: `${what}: jump while older ones come`,
        value: Math.max(0, jump),
        unit: 'px',
        budget: 20,
        note: `${before.turns} → ${turns} turns`,
      },
      { what: `${what}: longest frame of scrolling 40,000 px`, value: frame, unit: 'ms', budget: 50 },
      { what: `${what}: JavaScript heap after it`, value: heap, unit: 'MB', budget: 120 },
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
