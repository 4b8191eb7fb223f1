import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desktop, leaveBrowser, newTab, phone, sharedBrowser } from '../support/browser'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { registerIn, screenshot, tabOf } from './support/visitor'

const tea = {
  title: '茶师傅',
  description: '懂茶',
  systemMessage: '你是一位懂茶的朋友，回答简短，先问口味再推荐一款茶。',
  firstMessage: '今天想喝点什么？',
  suggestions: ['推荐一款绿茶', '怎么泡红茶？'],
}
let server: StandInServer
let browser: Browser

before(async () => {
  server = await startStandInServer({}, (prompt) => ({
    body: prompt.includes('懂茶') ? `好的：\n\`\`\`json\n${JSON.stringify(tea)}\n\`\`\`` : '好的，先说说口味。',
  }))
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server.stop()
})

const pathOf = (address: string) => new URL(address).pathname
/** Waits until a picture in this part is loaded. */
const pictureIn = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) => (document.querySelector<HTMLImageElement>(wanted)?.naturalWidth ?? 0) > 0,
    `${selector} img`,
    { timeout: 30_000 },
  )

test('an assistant is written, drawn and shared; a stranger opens the link, logs in and chats with a copy', async () => {
  const owner = await tabOf(browser, server.url, (await server.register()).token, phone)
  const { page } = owner
  await page.goto(`${server.url}/assistants`)
  await page.click('#assistant-new')
  assert.equal(await page.locator('#assistant-form input:visible, #assistant-form textarea:visible').count(), 2)
  await page.fill('#assistant-about', '懂茶的朋友，帮我挑茶')
  await page.locator('#assistant-help', { hasText: /帮我写 · \d+ 算力/ }).waitFor()
  await page.click('#assistant-help')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#assistant-title')?.value === '茶师傅')
  assert.equal(await page.inputValue('#assistant-system'), tea.systemMessage)
  assert.equal(await page.inputValue('#assistant-about'), '懂茶的朋友，帮我挑茶')
  await page.waitForSelector('#draw-picture:not([disabled])')
  assert.match((await page.textContent('#draw-picture')) ?? '', /画一张 · \d+ 算力/)
  await page.click('#draw-picture')
  await page.waitForSelector('#remove-picture', { timeout: 120_000 })
  await pictureIn(page, '.assistant-form__picture')
  await screenshot(page, 'assistant-form')
  await page.click('#assistant-save')
  await pictureIn(page, '#own-assistants')
  await screenshot(page, 'assistants')

  await page.click('[id^=share-]')
  await page.click('#make-link')
  const link = (await page.textContent('#share-address')) ?? ''
  await screenshot(page, 'assistant-share')
  await owner.context.close()

  const stranger = await newTab(browser, desktop)
  await stranger.page.goto(link)
  await screenshot(stranger.page, 'assistant-link')
  const shown = (await stranger.page.textContent('body')) ?? ''
  for (const part of ['茶师傅', '懂茶的朋友，帮我挑茶', '今天想喝点什么？', '推荐一款绿茶'])
    assert.ok(shown.includes(part), part)
  assert.ok(!shown.includes('先问口味再推荐'), 'the instruction is not shown')
  await pictureIn(stranger.page, '.card')
  await stranger.page.click('#use')
  await stranger.page.waitForSelector('#use-assistant')
  await pictureIn(stranger.page, '.shared-assistant')
  await screenshot(stranger.page, 'shared-assistant')
  assert.equal(pathOf(stranger.page.url()), '/shared-assistant')
  await stranger.page.click('#use-assistant')
  await registerIn(stranger.page, server)
  // The login goes on where the press began: no second press.
  await stranger.page.waitForFunction(() =>
    document.querySelector('#empty-chat')?.textContent?.includes('今天想喝点什么？'),
  )
  assert.equal(pathOf(stranger.page.url()), '/chat')
  await pictureIn(stranger.page, '#empty-chat')
  await stranger.page.fill('#prompt', '推荐一款')
  await stranger.page.click('#send')
  await stranger.page.waitForFunction(() => document.querySelector('#messages')?.textContent?.includes('先说说口味'))
  await pictureIn(stranger.page, '.chat-heading')
  await screenshot(stranger.page, 'assistant-chat')
  assert.deepEqual([owner.faults, stranger.faults], [[], []])
  await stranger.context.close()
})

test('a link that was taken back says so and leads on; the link alone makes no copy', async () => {
  const { token } = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, token, phone)
  await page.goto(`${server.url}/assistants`)
  await page.click('#assistant-new')
  await page.fill('#assistant-title', '诗人')
  await page.fill('#assistant-about', '写诗')
  await page.click('#assistant-save')
  await page.click('[id^=share-]')
  await page.click('#make-link')
  const slug = ((await page.textContent('#share-address')) ?? '').split('/').at(-1)
  await page.click('#open-shared')
  await page.waitForSelector('#use-assistant')
  await page.goBack()
  await page.click('[id^=take-back-]')
  await page.click('#ask-ok')
  await page.waitForSelector('[id^=take-back-]', { state: 'detached' })
  await page.goto(`${server.url}/shared-assistant?s=${slug}`)
  await page.waitForSelector('#share-ended')
  assert.match((await page.textContent('#share-ended')) ?? '', /分享已收回/)
  await screenshot(page, 'shared-assistant-ended')
  await page.click('#lead-on')
  await page.waitForSelector('#prompt')
  assert.deepEqual(faults, [])
  await context.close()
})
