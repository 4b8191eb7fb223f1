import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { shared } from './shared'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A microphone that beeps; pages must be granted it.
      '--use-fake-device-for-media-stream',
    ],
  })

const browser = shared(launch, (one) => one.close())
/** The browser that the files of a process share. Each file closes its own contexts and ends by `leaveBrowser`. */
export const sharedBrowser = browser.take
export const leaveBrowser = browser.release

export interface Tab {
  page: Page
  context: BrowserContext
  /** Console errors, page errors and policy violations so far. */
  faults: string[]
}

/** A fresh device with one tab that writes down everything that goes wrong in it. */
export async function newTab(
  browser: Browser,
  viewport = phone,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Tab> {
  const mobile = viewport.width < 640
  const context = await browser.newContext({
    viewport,
    locale: 'zh-CN',
    isMobile: mobile,
    hasTouch: mobile,
    deviceScaleFactor: mobile ? 2 : 1,
    ...options,
  })
  // A machine that does much else is no broken page.
  context.setDefaultTimeout(60_000)
  const close = context.close.bind(context)
  // A request that a test answers itself may be under way when the device goes: its answer has nowhere to go then.
  context.close = async (why) => {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close(why)
  }
  return { ...(await watch(await context.newPage())), context }
}

/** Writes down everything that goes wrong in a page from now on. */
export async function watch(page: Page) {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  // tsx names functions by a helper of its own, which a function handed over to the page takes along.
  await page.addInitScript('globalThis.__name = (f) => f')
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
  return { page, faults }
}
