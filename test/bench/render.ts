import { desktop, launch, newTab } from '../support/browser'
import { modelId, startPacedServer } from '../support/paced-server'
import { longAnswer } from '../support/long-answer'
import type { Row } from './table'

const CHARACTERS = 10_000

/** Main-thread cost of showing a 10,000-character answer of mixed Markdown in 4-character deltas at 100 a second, 1280×800. */
export async function render(): Promise<Row[]> {
  const server = await startPacedServer(['long-10000'])
  const browser = await launch()
  try {
    const client = await server.register()
    const model = await modelId(client, 'long-10000')
    const { page } = await newTab(browser, desktop)
    await page.addInitScript(
      ([token, model]) => {
        localStorage.setItem('SECRET_TOKEN', JSON.stringify({ data: token, expire: null }))
        localStorage.setItem(
          'chatStorage',
          JSON.stringify({ data: { active: '', model, usingContext: true, chat: [] }, expire: null }),
        )
      },
      [client.token, model] as const,
    )
    await page.goto(`${server.url}/chat`)
    await page.waitForSelector('#prompt')
    await page.waitForTimeout(1500)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Network.enable')
    let bytes = 0
    cdp.on('Network.dataReceived', ({ dataLength }) => void (bytes += dataLength))
    const metrics = async () =>
      new Map((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
    await page.evaluate(() => {
      const gaps: number[] = []
      Object.assign(window, { gaps })
      let last = performance.now()
      const frame = (now: number) => {
        gaps.push(now - last)
        last = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    await page.locator('#prompt').locator('visible=true').first().click()
    await page.keyboard.type('go')
    const before = await metrics()
    await page.keyboard.press('Enter')
    const end = longAnswer(CHARACTERS).trim().slice(-8)
    await page.waitForFunction(
      (text) => document.querySelector('#messages')?.textContent?.includes(text) && !document.querySelector('#stop'),
      end,
      { timeout: 120_000, polling: 500 },
    )
    await page.waitForTimeout(1000)
    const after = await metrics()
    const spent = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    const gaps = await page.evaluate(() => (window as unknown as { gaps: number[] }).gaps)
    return [
      {
        what: '10,000-character answer: main-thread time',
        value: spent('TaskDuration'),
        unit: 's',
        budget: 3.78,
        note: `scripts ${spent('ScriptDuration').toFixed(2)} s, layout and style ${(spent('LayoutDuration') + spent('RecalcStyleDuration')).toFixed(2)} s`,
      },
      {
        what: '10,000-character answer: longest frame',
        value: Math.max(...gaps.slice(1)),
        unit: 'ms',
        budget: 100,
        note: `${gaps.filter((gap) => gap > 50).length} over 50 ms`,
      },
      { what: '10,000-character answer: received', value: bytes / 1000, unit: 'kB' },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
