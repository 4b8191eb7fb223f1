import type { Browser } from 'playwright-core'
import { launch, phone } from '../support/browser'
import { register } from '../support/client'
import { startServer } from '../support/server'
import { median, type Row } from './table'

const RUNS = 3
/** Idle: so long nothing was asked for and nothing came. */
const IDLE_MS = 2000
const SETTLE_MAX_MS = 20_000

interface Load {
  bytes: number
  scripts: number
  fcp: number
  lcp: number
  shift: number
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
    const seen = window as unknown as { lcp: number; shift: number }
    seen.lcp = 0
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
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
  let scripts = 0
  let lastAt = performance.now()
  cdp.on('Network.requestWillBeSent', () => void (lastAt = performance.now()))
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now()
    bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForSelector('#app #prompt, #app #tel')
  const until = performance.now() + SETTLE_MAX_MS
  while (performance.now() - lastAt < IDLE_MS && performance.now() < until) await page.waitForTimeout(100)
  const paints = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: (window as unknown as { lcp: number }).lcp,
    shift: (window as unknown as { shift: number }).shift,
  }))
  await context.close()
  return { bytes, scripts, ...paints }
}

/** The first load: everything on the wire until the page is usable and idle (HTML, scripts, styles, fonts, pictures, API, headers). */
export async function firstLoad(): Promise<Row[]> {
  const server = await startServer()
  const browser = await launch()
  try {
    const { token } = await register(server)
    const rows: Row[] = []
    for (const { page, bytes, scripts, storage, peer } of [
      {
        page: '/chat',
        bytes: 150,
        scripts: 120,
        storage: { SECRET_TOKEN: JSON.stringify({ data: token, expire: null }) },
        peer: {
          bytes: 'chatgpt-web 643 kB, Hollama 1,108 kB',
          scripts: 'Hollama 114 kB (shell)',
          fcp: 'Hollama 0.70 s (shell), 1.07 s (chat)',
          lcp: 'Hollama 2.98 s (shell), 8.1 s (chat)',
        },
      },
      { page: '/login', bytes: 130, scripts: 120, storage: {} as Record<string, string>, peer: undefined },
    ]) {
      const loads: Load[] = []
      for (let run = 0; run < RUNS; run++) loads.push(await load(browser, server.url + page, storage))
      const of = (key: keyof Load) => median(loads.map((one) => one[key]))
      const phone4g = 'phone on slow 4G'
      rows.push(
        { what: `${page} first load`, value: of('bytes') / 1000, unit: 'kB', budget: bytes, peer: peer?.bytes },
        {
          what: `${page} first load: its scripts`,
          value: of('scripts') / 1000,
          unit: 'kB',
          budget: scripts,
          peer: peer?.scripts,
        },
        {
          what: `${page} first contentful paint, ${phone4g}`,
          value: of('fcp') / 1000,
          unit: 's',
          budget: 0.7,
          peer: peer?.fcp,
        },
        {
          what: `${page} largest contentful paint, ${phone4g}`,
          value: of('lcp') / 1000,
          unit: 's',
          budget: 1.6,
          peer: peer?.lcp,
        },
        { what: `${page} layout shift until idle`, value: of('shift'), unit: '', budget: 0.02 },
      )
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
