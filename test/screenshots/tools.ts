import path from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../support/server'

export interface ToolPicture {
  /** The file's name without its ending. */
  name: string
  at: string
  fill: (page: Page) => Promise<unknown>
  /** The part that is there when the result is. */
  shown: string
  /** Written by rules: the stand-in model knows only chats and courses. */
  byRules?: true
}

const example = async (page: Page, ...fields: string[]) => {
  await page.click('#example-0')
  for (const field of fields) await page.waitForSelector(`#remove-${field}`)
}

/** Results of the tools: how each form is filled, and the part that shows the result. */
export const toolPictures: readonly ToolPicture[] = [
  {
    name: 'voice',
    at: '/ttsVoice',
    fill: (page) => page.fill('#field-text', '春江潮水连海平，海上明月共潮生。'),
    shown: '#result #sound-1-play',
  },
  {
    name: 'draw',
    at: '/draw',
    fill: (page) => page.fill('#field-prompt', '海上的帆船，日出，飞鸟'),
    shown: '#result img',
  },
  { name: 'face', at: '/face', fill: (page) => example(page, 'source', 'target'), shown: '#result #compare' },
  {
    name: 'clothes',
    at: '/change-clothes',
    fill: (page) => example(page, 'person', 'garment'),
    shown: '#result #compare',
  },
  {
    name: 'sad-talk',
    at: '/sad-talk',
    async fill(page) {
      await example(page, 'portrait')
      await page.fill('#field-text', '你好，很高兴见到你。')
    },
    shown: '#result video',
  },
  {
    name: 'muse-talk',
    at: '/muse-talk',
    fill: (page) => page.fill('#field-text', '大家好，欢迎收看今天的节目。'),
    shown: '#result video',
  },
  {
    name: 'voice-clone',
    at: '/voice',
    async fill(page) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#upload-sample')])
      await chooser.setFiles(path.join(root, 'server/seeds/examples/voice-1.mp3'))
      await page.waitForSelector('#remove-sample')
      await page.fill('#field-name', '我的声音')
    },
    shown: '#result #sound-1-play',
  },
  {
    name: 'singer',
    at: '/singer',
    fill: (page) => page.click('#field-kind-instrumental'),
    shown: '#result #sound-1-play',
  },
  { name: 'education', at: '/education', fill: (page) => page.fill('#field-topic', '手冲咖啡'), shown: '#open-course' },
  { name: 'podcast', at: '/podcast', fill: (page) => page.click('#example-0'), shown: '#work-sound', byRules: true },
  { name: 'film', at: '/film', fill: (page) => page.click('#example-0'), shown: '#work-film', byRules: true },
  { name: 'clear-up', at: '/clear-up', fill: (page) => example(page, 'photo'), shown: '#result #compare' },
]

/** Fills a tool's form, starts it, agrees to its consent if it asks for one, and waits for the result. */
export async function makeResult(page: Page, { fill, shown }: ToolPicture): Promise<void> {
  await page.waitForSelector('#start')
  await fill(page)
  await page.waitForSelector('#start:not([aria-disabled="true"]):not([disabled])')
  await page.click('#start')
  const consent = page.locator('#consent-tick')
  await Promise.race([consent.waitFor(), page.waitForSelector(shown)])
  if (await consent.isVisible()) {
    await consent.click()
    await page.click('#consent-agree')
  }
  await page.waitForSelector(shown)
}
