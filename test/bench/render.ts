import type { Browser } from 'playwright-core'
import { desktop, launch, newTab, type Tab } from '../support/browser'
import { longAnswer } from '../support/long-answer'
import { modelId, startPacedServer, type PacedServer } from '../support/paced-server'
import { watchFrames, watchLongFrames } from './frames'
import { watchTasks } from './longest-task'
import type { Row } from './table'

type Page = Tab['page']

const CHARACTERS = 10_000
const MANY = 60_000
/** A model that may write so much: 16,000 tokens. */
const MODEL = 'deepseek-flash'
const SLOWER = 8
/** The deltas of 80 ms come together in one update. */
const UPDATE_MS = 80
const UPDATE_CHARACTERS = 32

/**
 * Main-thread cost of showing an answer of mixed Markdown in 4-character deltas at 100 a second, 1280×800: beside the same
 * words appended to the DOM as plain text, and the longest stall of a far longer one on a slow machine.
 */
export async function render(): Promise<Row[]> {
  const server = await startPacedServer([MODEL])
  const browser = await launch()
  try {
    const answer = await drawAnswer(browser, server, CHARACTERS, 1)
    const floor = await appendText(browser)
    const slow = await drawAnswer(browser, server, MANY, SLOWER)
    return [
      {
        what: '10,000-character answer: main-thread time',
        value: answer.seconds,
        unit: 's',
        budget: 3.4,
        note: `goal 1.5 s; Streamdown 2.6 s without colours, chatgpt-web 18.9 s; scripts ${answer.scripts.toFixed(2)} s, layout and style ${answer.layout.toFixed(2)} s`,
      },
      {
        what: '10,000-character answer: received, as the page reads it',
        value: answer.megabytes,
        unit: 'MB',
        budget: 0.8,
        peer: '16.7 MB (chatgpt-web)',
        note: 'goal 0.2 MB',
      },
      {
        what: '10,000-character answer: over the same words as plain text in the DOM',
        value: answer.seconds / floor.seconds,
        unit: '×',
        budget: 4.5,
        note: `plain text ${floor.seconds.toFixed(2)} s`,
      },
      {
        what: '10,000-character answer: frames over 50 ms',
        value: answer.over50,
        unit: '',
        budget: 3,
        note: `goal 0; the longest ${answer.longestMs.toFixed(0)} ms; chatgpt-web 91–109, 283–467 ms`,
      },
      {
        what: '60,000-character answer, CPU 8× slower: longest stall',
        value: slow.longestMs / 1000,
        unit: 's',
        budget: 0.8,
        note: `goal 0.2 s; Unsloth Studio 0.62 s; main thread ${slow.seconds.toFixed(0)} s`,
      },
      {
        what: '60,000-character answer, CPU 8× slower: longest task, time of the thread itself',
        value: slow.longestTaskMs / 1000,
        unit: 's',
        budget: 0.4,
        note: 'what else runs on the machine is not in it; goal 0.2 s',
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function drawAnswer(browser: Browser, server: PacedServer, characters: number, slower: number) {
  const client = await server.register()
  const model = await modelId(client, MODEL)
  const { page, context } = await newTab(browser, desktop)
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
  await page.locator('#prompt').locator('visible=true').first().click()
  const end = await measure(page, slower)
  // A fresh tab: what the first question loads counts too.
  await page.keyboard.insertText(`long-${characters}`)
  await page.keyboard.press('Enter')
  const words = longAnswer(characters).trim().slice(-8)
  // Its words are looked for at the end only: reading all of them is work too.
  await page.waitForSelector('#stop', { state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('#stop'), null, { timeout: 600_000, polling: 500 })
  await page.waitForTimeout(1000)
  const spent = await end()
  const text = await page.locator('#messages').textContent()
  if (!text?.includes(words)) throw new Error('the answer was not drawn to its end')
  await context.close()
  return spent
}

/** The same words at the same pace as text alone, followed to its end. */
async function appendText(browser: Browser) {
  const { page, context } = await newTab(browser, desktop)
  await page.setContent('<div id=box style="height:700px;overflow:auto;white-space:pre-wrap"></div>')
  const end = await measure(page, 1)
  await page.evaluate(
    ([text, ms, step]) =>
      new Promise<void>((resolve) => {
        const box = document.querySelector('#box')!
        let at = 0
        const timer = setInterval(() => {
          const added = text.slice(at, (at += step))
          const last = box.lastElementChild?.firstChild as Text | undefined
          if (last && !last.data.endsWith('\n')) last.appendData(added)
          else box.appendChild(document.createElement('p')).textContent = added
          box.scrollTop = box.scrollHeight
          if (at < text.length) return
          clearInterval(timer)
          resolve()
        }, ms)
      }),
    [longAnswer(CHARACTERS), UPDATE_MS, UPDATE_CHARACTERS] as const,
  )
  await page.waitForTimeout(1000)
  const spent = await end()
  await context.close()
  return spent
}

/**
 * From now on; what was spent is told at the end. Counting every frame makes the browser draw all of them, which costs 0.03
 * processors, so it is done on the slow machine only, where the gaps between frames are what is asked for.
 */
async function measure(page: Page, slower: number) {
  const cdp = await page.context().newCDPSession(page)
  // Time of the thread itself: what else runs on the machine is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Network.enable')
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const metrics = async () =>
    new Map((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  const takeFrames = await (slower > 1 ? watchFrames : watchLongFrames)(page)
  const longestTask = slower > 1 ? await watchTasks(page) : async () => 0
  let bytes = 0
  cdp.on('Network.dataReceived', ({ dataLength }) => (bytes += dataLength))
  const before = await metrics()
  return async () => {
    const after = await metrics()
    const spent = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    const frames = await takeFrames()
    return {
      seconds: spent('TaskDuration'),
      scripts: spent('ScriptDuration'),
      layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
      longestMs: Math.max(0, ...frames),
      over50: frames.filter((ms) => ms > 50).length,
      longestTaskMs: await longestTask(),
      megabytes: bytes / 1e6,
    }
  }
}
