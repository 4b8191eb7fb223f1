import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Request } from 'playwright-core'
import { clientOf } from '../support/client'
import { richAnswer } from '../support/provider-script'
import { sideBySide } from './support/every-page'
import { crowdedTexts, doubleText } from './support/large-text'
import { hiddenLines, paleTexts, stickingOut, stumblingBlocks } from './support/looks'
import { firstPages, looksSite, narrow, tabWith, visit } from './support/looks-site'
import { askIn, screenshot, sizes, waitForEnd } from './support/visitor'

const site = looksSite()

describe('first pages', sideBySide, () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, viewport] of Object.entries(sizes)) {
      test(`${theme} on a ${name}: everything has a name, can be read and stays inside, nothing is refused by the policy`, async () => {
        const { page, context, faults } = await tabWith(site, { theme, language: 'zh-CN' }, viewport)
        for (const path of firstPages) {
          await visit(site, page, path)
          // spec 1.22
          assert.equal(
            await page.evaluate(() => document.documentElement.classList.contains('dark')),
            theme === 'dark',
            path,
          )
          await screenshot(page, `${path.slice(1).replace(/\W+/g, '-')}-${name}-${theme}`)
          assert.deepEqual(await stumblingBlocks(page), [], path)
          assert.deepEqual(await paleTexts(page), [], path)
          assert.deepEqual(await stickingOut(page), [], path)
        }
        assert.deepEqual(faults, [])
        await context.close()
      })
    }
  }
})

test('an answer shows its formulas, its note, its diagram and a look at its HTML, which runs and asks nothing; it is liked and quoted', async () => {
  const { page, context, faults } = await tabWith(site, { theme: 'light', language: 'zh-CN' })
  await page.goto(`${site.server.url}/chat`)
  await askIn(page, `公式 [script text=rich&length=${richAnswer.length}&every=5]`)
  await waitForEnd(page)
  const answer = page.locator('#messages .md').last()
  await answer.locator('.md-formula--display .katex-html').waitFor()
  assert.match(await answer.innerText(), /票价 \$5 和 \$10/)
  await page.waitForFunction(() => document.fonts.check('16px KaTeX_Math'))
  const note = answer.locator('.md-note:focus')
  // What comes late may draw the answer anew between the press and the look.
  let isLed = false
  for (let tries = 0; tries < 5 && !isLed; tries++) {
    await answer.locator('.md-note__mark button').click()
    isLed = await note.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  }
  assert.ok(isLed, 'the mark leads to its note')
  // The page itself may ask at any time. What a frame's policy stops before it leaves the browser
  // is now and then told as a request too: it fails with `csp` and has no response.
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.url().includes('/api/app/user')) asked.push(request)
  })
  await answer.locator('.md-code__copy').first().click()
  const preview = answer.frameLocator('iframe')
  await preview.locator('h1').waitFor()
  assert.equal(await preview.locator('body').innerText(), '你好')
  const diagram = answer.locator('.md-code').nth(1)
  await diagram.locator('.md-code__copy').first().click()
  const drawn = diagram.frameLocator('iframe').locator('svg')
  await drawn.waitFor()
  assert.match((await drawn.textContent()) ?? '', /开始.*结束/)
  await page.click('#messages [id^="like-"]')
  await page.waitForSelector('#messages [id^="like-"][aria-pressed="true"]')
  await page.click('#messages [id^="more-"]')
  await page.click('[id$="-quote"]')
  await page.waitForSelector('#quote')
  await screenshot(page, 'rich-answer')
  const outcomes = await Promise.all(
    asked.map(async (request) => (await request.response())?.status() ?? request.failure()?.errorText),
  )
  assert.deepEqual(
    outcomes.filter((outcome) => outcome !== 'csp'),
    [],
  )
  assert.deepEqual(await stickingOut(page), [])
  // The frame refuses the test's own script as well.
  assert.deepEqual(
    faults.filter((fault) => !/sandboxed|about:srcdoc|Content Security Policy/.test(fault)),
    [],
  )
  await context.close()
})

test('nothing covers the line that says an answer is made by AI, at any size', async () => {
  for (const viewport of [narrow, ...Object.values(sizes), { width: 844, height: 390 }]) {
    const { page, context } = await tabWith(site, { theme: 'light', language: 'zh-CN' }, viewport)
    const [chat] = (await clientOf(site.server.url, site.token).call('GET /app/chat', {})).records
    await visit(site, page, `/chat?chatNumber=${chat!.chatNumber}`)
    // law 2
    assert.deepEqual(await hiddenLines(page, '内容由AI生成'), [], `${viewport.width} px`)
    await context.close()
  }
})

test('auto follows the system, also while the page is open', async () => {
  const { page, context } = await tabWith(site, { theme: 'auto', language: 'zh-CN' }, sizes.phone, {
    colorScheme: 'dark',
  })
  await visit(site, page, '/chat')
  const dark = (wanted: boolean) =>
    // spec 4.01, 4.02
    page.waitForFunction((is) => document.documentElement.classList.contains('dark') === is, wanted)
  await dark(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await dark(false)
  await context.close()
})

test('with texts twice as large nothing is cut off or covered on a phone', async () => {
  const { page, context, faults } = await tabWith(site, { theme: 'light', language: 'zh-CN' })
  const person = clientOf(site.server.url, site.token)
  const [chat] = (await person.call('GET /app/chat', {})).records
  const found: string[] = []
  for (const path of [
    '/login',
    '/chat',
    `/chat?chatNumber=${chat!.chatNumber}`,
    '/shop',
    '/draw',
    '/account?tab=credits',
  ]) {
    await visit(site, page, path)
    await doubleText(page)
    // What is written is measured anew.
    const field = page.locator('textarea').first()
    if ((await field.count()) > 0) await field.fill('一行写不下的话，一行写不下的话')
    const here = [...(await stickingOut(page)), ...(await crowdedTexts(page))]
    found.push(...here.map((one) => `${path} ${one}`))
    await screenshot(page, `large-text-${path.replace(/\W+/g, '-').slice(1, 12)}`)
  }
  assert.deepEqual(found, [])
  assert.deepEqual(faults, [])
  await context.close()
})

test('messages and notifications leave the bar free and do not cover each other, at any width', async () => {
  for (const width of [320, 390, 768, 1024, 1280]) {
    const { page, context } = await tabWith(site, { theme: 'light', language: 'zh-CN' }, { width, height: 800 })
    const notice = {
      id: '1',
      kind: 'warn',
      title: '新设备登录',
      text: '一台新的设备',
      action: '看看',
      path: '/account',
    }
    await page.route('**/api/app/user/notice', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: [notice] } }),
    )
    await page.route('**/api/app/user', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { data: object }
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, hasNews: true } } })
    })
    // Both go by themselves: where they stand is read by the page itself, once nothing moves, and on a new load if one went.
    const readBoxes = () =>
      page.evaluate(async () => {
        document.querySelector<HTMLElement>('#context-switch')!.click()
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const moves = () =>
          document
            .getAnimations()
            .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations === 1)
        const end = performance.now() + 10_000
        while (!document.querySelector('.ui-toast') && performance.now() < end) await frame()
        do await frame()
        while (moves())
        const boxes = ['.top-bar', '.ui-toast', '.ui-notification'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect().toJSON(),
        ) as (DOMRect | undefined)[]
        return boxes.every(Boolean) ? (boxes as DOMRect[]) : undefined
      })
    let boxes: DOMRect[] | undefined
    for (let tries = 0; tries < 5 && !boxes; tries++) {
      await visit(site, page, '/chat')
      // A busy machine may draw the page after it went: then the next load shows it.
      const isThere = await page.waitForSelector('.ui-notification', { timeout: 10_000 }).catch(() => null)
      if (isThere) boxes = await readBoxes()
    }
    const [bar, toast, card] = boxes as [DOMRect, DOMRect, DOMRect]
    assert.ok(toast.y >= bar.y + bar.height && card.y >= bar.y + bar.height, `below the bar at ${width}`)
    assert.ok(
      toast.y + toast.height <= card.y || toast.x + toast.width <= card.x,
      `beside each other at ${width}: ${JSON.stringify([toast, card])}`,
    )
    await context.close()
  }
})

test('a text that is too long leaves the composer whole at 320 px', async () => {
  const { page, context } = await tabWith(site, { theme: 'light', language: 'ru-RU' }, narrow)
  await visit(site, page, '/chat')
  await page.fill('#prompt', 'слово '.repeat(4000))
  await page.waitForSelector('.chat-composer__length--over')
  const [card, send, chip] = await Promise.all(
    ['.chat-composer__card', '#send', '#context-switch'].map(
      async (selector) => (await page.locator(selector).boundingBox())!,
    ),
  )
  assert.ok(send!.x + send!.width <= card!.x + card!.width, 'the button is inside')
  assert.ok(chip!.x + chip!.width <= send!.x, 'and nothing lies under it')
  await context.close()
})
