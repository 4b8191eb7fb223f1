import type { Browser } from 'playwright-core'
import { launch, phone } from '../support/browser'
import { register } from '../support/client'
import { startServer } from '../support/server'
import { median, type Row } from './table'

const RUNS = 3
const SETTLE_MS = 4000

interface Load {
  bytes: number
  fcp: number
  lcp: number
}

/** A first visit with an empty cache on a phone: slow 4G (1.6 Mbit/s, 150 ms) and a processor four times slower. */
async function load(browser: Browser, url: string, storage: Record<string, string>): Promise<Load> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (f) => f')
  await page.addInitScript((records) => {
    for (const [key, value] of Object.entries(records)) localStorage.setItem(key, value)
    const seen = window as unknown as { lcp: number }
    seen.lcp = 0
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  }, storage)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const kinds = new Map<string, string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Document', 'Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const paints = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: (window as unknown as { lcp: number }).lcp,
  }))
  await context.close()
  return { bytes, ...paints }
}

/** First loads of the two pages people come in by. Bytes are HTML, scripts and styles as they crossed the wire, headers included. */
export async function firstLoad(): Promise<Row[]> {
  const server = await startServer()
  const browser = await launch()
  try {
    const { token } = await register(server)
    const rows: Row[] = []
    for (const { page, budget, storage } of [
      { page: '/chat', budget: 170, storage: { SECRET_TOKEN: JSON.stringify({ data: token, expire: null }) } },
      { page: '/login', budget: 130, storage: {} },
    ]) {
      const loads: Load[] = []
      for (let run = 0; run < RUNS; run++) loads.push(await load(browser, server.url + page, storage))
      const of = (key: keyof Load) => median(loads.map((one) => one[key]))
      rows.push(
        { what: `${page} first load: HTML, JS, CSS`, value: of('bytes') / 1000, unit: 'kB', budget },
        { what: `${page} first contentful paint, phone on slow 4G`, value: of('fcp') / 1000, unit: 's' },
        { what: `${page} largest contentful paint, phone on slow 4G`, value: of('lcp') / 1000, unit: 's' },
      )
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
