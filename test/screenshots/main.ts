import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { askIn, sizes, tabOf, waitForEnd } from '../e2e/support/visitor'
import { launch } from '../support/browser'
import { register } from '../support/client'
import { root, startServer } from '../support/server'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { answerTo, question, wish } from './answers'
import { architecture } from './architecture'
import { film } from './film'
import { miniProgram } from './mini-program'
import { makeResult, type ToolPicture, toolPictures } from './tools'

const folder = path.join(root, 'docs/images')
const resultWidthPx = 390

type Theme = 'light' | 'dark'
interface Studio {
  browser: Browser
  server: Pick<StandInServer, 'url'>
  token: string
}

/** Opens a page of someone who is logged in, in a theme. */
async function open({ browser, server, token }: Studio, at: string, size = sizes.phone, theme: Theme = 'light') {
  const { page, context } = await tabOf(browser, server.url, token, size)
  const setting = JSON.stringify({ data: { theme }, expire: null })
  await context.addInitScript((record) => localStorage.setItem('appSetting', record), setting)
  await page.goto(server.url + at)
  return { page, close: () => context.close() }
}

async function save(name: string, picture: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), picture)
  console.log(`› docs/images/${name}, ${Math.round(picture.length / 1000)} kB`)
}

const shot = async (page: Page, widthPx?: number) =>
  sharp(await page.screenshot())
    .resize({ width: widthPx, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()

/** A streamed answer with code and a formula, then a picture made in the chat. */
async function chatFilm(studio: Studio): Promise<void> {
  const { page, close } = await open(studio, '/chat')
  await page.waitForSelector('#empty-chat')
  const moving = await film(page, resultWidthPx, async () => {
    await askIn(page, question)
    await waitForEnd(page, 60_000)
    await page.waitForTimeout(1500)
    await askIn(page, wish)
    await page.locator('[id^=start-]').click()
    await page.waitForSelector('.proposal .outputs img', { timeout: 180_000 })
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.proposal .outputs img')?.complete)
    await page.waitForTimeout(2000)
  })
  await save('chat.webp', moving)
  await close()
}

/** The last chat on a phone and a desktop, light and dark. */
async function chatPictures(studio: Studio): Promise<void> {
  const asked = await open(studio, '/chat', sizes.desktop)
  await asked.page.waitForSelector('#empty-chat, #messages')
  await askIn(asked.page, question)
  await waitForEnd(asked.page, 60_000)
  const at = new URL(asked.page.url())
  await asked.close()
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of ['light', 'dark'] as const) {
      const { page, close } = await open(studio, at.pathname + at.search, viewport, theme)
      await page.waitForSelector('.katex, .md math')
      await page.waitForTimeout(1000)
      await save(`chat-${size}-${theme}.webp`, await shot(page))
      await close()
    }
}

async function shopPicture(studio: Studio): Promise<void> {
  const { page, close } = await open(studio, '/shop', sizes.desktop)
  await page.waitForSelector('[id^=buy-], [id^=package-]')
  await page.waitForTimeout(500)
  await save('shop.webp', await shot(page))
  await close()
}

/** One result of each tool. */
async function resultPictures(studio: Studio, tools: readonly ToolPicture[]): Promise<void> {
  for (const tool of tools) {
    const { page, close } = await open(studio, tool.at)
    page.setDefaultTimeout(240_000)
    await makeResult(page, tool)
    await page.locator('#result').scrollIntoViewIfNeeded()
    // The notice of a work's end covers the result.
    await page.waitForTimeout(tool.byRules ? 12_000 : 800)
    await save(`tool-${tool.name}.webp`, await shot(page, resultWidthPx))
    await close()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = (part: string) => positionals.length === 0 || positionals.includes(part)
const tools = toolPictures.filter(({ name }) => wanted('tools') || positionals.includes(name))

const browser = await launch()
const plain = await startServer()
const server = await startStandInServer({ env: { OPENAI_MODELS: 'demo-model', LOG_LEVEL: 'error' } }, answerTo)
try {
  const { token } = await server.register()
  const studio = { browser, server, token }
  if (wanted('architecture')) await save('architecture.webp', await architecture(browser))
  if (wanted('chat-film')) await chatFilm(studio)
  if (wanted('chat')) await chatPictures(studio)
  if (wanted('shop')) await shopPicture(studio)
  if (wanted('mini-program')) await save('mini-program.webp', await miniProgram(browser, server))
  await resultPictures(
    studio,
    tools.filter(({ byRules }) => !byRules),
  )
  const byRules = { browser, server: plain, token: (await register(plain)).token }
  await resultPictures(
    byRules,
    tools.filter((tool) => tool.byRules),
  )
} finally {
  await browser.close()
  await server.stop()
  await plain.stop()
}
