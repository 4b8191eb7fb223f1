import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { leaveBrowser, newTab, sharedBrowser } from '../support/browser'
import { clientOf } from '../support/client'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { pause, waitFor } from '../support/wait'
import { stickingOut } from './support/looks'
import { askIn, registerIn, screenshot, sizes, tabOf } from './support/visitor'

let server: StandInServer
let browser: Browser

// A model that reads words alone, and one that also sees.
before(async () => {
  server = await startStandInServer({ env: { OPENAI_MODELS: 'stand-in,kimi-k2.6' } })
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server.stop()
})

/** The last message of a request to the provider, whole. */
const lastSent = (model: string) => {
  const { body } = server.standIn.requests.findLast((request) => request.body['model'] === model)!
  return JSON.stringify((body['messages'] as unknown[]).at(-1))
}

/** Hands files to the composer as a browser tells of them. */
const hand = (page: Page, how: 'paste' | 'drop', name: string, type: string, base64: string) =>
  page.evaluate(
    ([kind, title, mime, data]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(data!), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], title!, { type: mime! }))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
      document.querySelector('#prompt')!.dispatchEvent(event)
    },
    [how, name, type, base64] as const,
  )

test('a picture is pasted, a file dropped and another chosen: each says what it costs, a model that sees is offered and gets them all', async () => {
  const person = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, person.token)
  await page.goto(`${server.url}/chat`)
  await page.waitForSelector('#empty-chat')
  await hand(
    page,
    'paste',
    'a.jpg',
    'image/jpeg',
    readFileSync('server/seeds/examples/old-photo-1.jpg').toString('base64'),
  )
  await page.waitForSelector('.attach-tile--picture img')
  await page.waitForFunction(() => document.querySelector('#unfit')?.textContent?.includes('看不到图片'))
  await hand(page, 'drop', '说明.md', 'text/markdown', Buffer.from('# 合同\n\n第七条：猫归乙方。').toString('base64'))
  await page.click('#attach')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#add-file')])
  await chooser.setFiles({ name: '账.csv', mimeType: 'text/csv', buffer: Buffer.from('日期,元\n1月,314159\n') })
  const costs = page.locator('.attach-tile--document .attach-tile__state')
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.attach-tile--document .attach-tile__state')].filter((one) =>
        /\d+ 字 · 约 \d+ 字词、\d+ 算力/.test(one.textContent ?? ''),
      ).length === 2,
  )
  assert.equal(await costs.count(), 2)
  assert.deepEqual(await stickingOut(page), [])
  await screenshot(page, 'attachments-phone')
  await page.click('#switch-model')
  await page.waitForSelector('#unfit', { state: 'detached' })
  await page.fill('#prompt', '看看这些')
  await page.click('#send')
  await page.waitForSelector('.asked-files img')
  await page.waitForSelector('[id^="read-"]')
  const sent = lastSent('kimi-k2.6')
  for (const part of ['data:image/jpeg;base64,', '猫归乙方', '314159', '看看这些'])
    assert.ok(sent.includes(part), `the model got ${part}`)
  await page.reload()
  await page.waitForFunction(() => document.querySelectorAll('.asked-files__document').length === 2)
  assert.deepEqual(faults, [])
  await context.close()
})

test('a picture made in the chat is shared with its answer, seen by a stranger, and gone for all once the link is taken back', async () => {
  const person = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, person.token, sizes.desktop)
  await page.goto(`${server.url}/chat`)
  await askIn(page, '只说一遍 [script length=12&every=1]')
  await page.waitForSelector('[id^="read-"]')
  await askIn(page, '画 [script length=20&every=1&call=draw&args={"prompt":"雪山"}]')
  await page.locator('[id^=start-]').click()
  await page.waitForSelector('.proposal .outputs img', { timeout: 180_000 })
  await page.locator('[id^="more-"]').last().click()
  await page.click('[id$="-share"]')
  await page.click('#make-link')
  const link = await page.locator('#share-address').innerText()

  const stranger = await newTab(browser)
  await stranger.page.goto(link)
  await stranger.page.waitForFunction(
    () => (document.querySelector('figure img') as HTMLImageElement)?.naturalWidth > 0,
  )
  assert.match(await stranger.page.innerText('figcaption'), /AI/)
  const read = await stranger.page.innerText('body')
  assert.ok(read.includes('画 [script') && !read.includes('只说一遍'), 'only what was chosen')
  assert.deepEqual(await stickingOut(stranger.page), [])
  await screenshot(stranger.page, 'shared-phone')
  const picture = await stranger.page.getAttribute('figure img', 'src')

  await page.locator('[id^="take-back-"]').click()
  await page.click('#ask-ok')
  await page.waitForSelector('[id^="take-back-"]', { state: 'detached' })
  await stranger.page.reload()
  assert.match(await stranger.page.innerText('h1'), /分享已收回/)
  assert.equal((await fetch(new URL(picture!, server.url))).status, 410)
  assert.deepEqual(faults, [])
  assert.deepEqual(
    stranger.faults.filter((fault) => !fault.includes('410')),
    [],
  )
  await context.close()
  await stranger.context.close()
})

test('an own assistant is made, asked, changed and removed', async () => {
  const person = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, person.token)
  await page.goto(`${server.url}/assistants`)
  await page.click('#assistant-new')
  await page.fill('#assistant-title', '茶师傅')
  await page.click('#assistant-more')
  await page.fill('#assistant-system', '只谈茶，每句话都提到龙井。')
  await page.fill('#assistant-greeting', '来，坐下喝茶。')
  await screenshot(page, 'assistant-form-phone')
  assert.deepEqual(await stickingOut(page), [])
  await page.click('#assistant-save')
  await page.locator('[id^="begin-"]').click()
  await page.getByText('来，坐下喝茶。').first().waitFor()
  await askIn(page, '喝什么 [script length=30&every=1]')
  await page.waitForSelector('[id^="read-"]')
  assert.match(await page.innerText('.chat-answer__name'), /茶师傅/)
  const messages = server.standIn.requests.at(-1)!.body['messages'] as { role: string; content: string }[]
  assert.ok(messages.some(({ role, content }) => role === 'system' && content.includes('每句话都提到龙井')))

  await page.goto(`${server.url}/assistants`)
  await page.locator('[id^="edit-"]').click()
  await page.fill('#assistant-title', '茶博士')
  await page.click('#assistant-save')
  await page.locator('[id^="begin-"]').getByText('茶博士').waitFor()
  await page.locator('[id^="remove-"]').click()
  await page.click('#ask-ok')
  await page.waitForSelector('#no-assistants')
  assert.deepEqual(faults, [])
  await context.close()
})

test('a picture, a song and a course are made from inside a chat, each paid once and kept', async () => {
  const person = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, person.token)
  await page.goto(`${server.url}/chat`)
  const wishes = [
    { call: 'draw', serviceKey: 'SD', args: { prompt: '雪山' }, shown: '.outputs img' },
    { call: 'singer', serviceKey: 'SINGER', args: { kind: 'instrumental', seconds: '30' }, shown: '.outputs' },
    { call: 'education', serviceKey: 'EDU', args: { topic: '手冲咖啡', lessons: 3 }, shown: '[id^=look-]' },
  ]
  let { balance } = await person.call('GET /app/user', {})
  for (const [n, { call, serviceKey, args, shown }] of wishes.entries()) {
    const before = balance
    await askIn(page, `请做 [script length=20&every=0&call=${call}&args=${JSON.stringify(args)}]`)
    const card = page.locator('.proposal').nth(n)
    const start = card.locator('[id^=start-]')
    await page.waitForFunction(
      (at) => /\d/.test(document.querySelectorAll('.proposal')[at]?.querySelector('[id^=start-]')?.textContent ?? ''),
      n,
    )
    assert.equal((await person.call('GET /app/task/page', {})).total, n, 'nothing is made before it is pressed')
    const answered = (await person.call('GET /app/user', {})).balance
    const price = Number(
      /\d+/.exec((await start.textContent())!.replace(/\D*(\d[\d,]*).*/, '$1').replace(/,/g, ''))?.[0],
    )
    await start.click()
    await card.locator(shown).first().waitFor({ timeout: 240_000 })
    await waitFor(
      serviceKey,
      async () => (await person.call('GET /app/task/page', { serviceKey })).records[0]?.status === 'FINISHED',
      240_000,
    )
    const paid = await person.call('GET /app/user', {})
    balance = paid.balance
    assert.equal(paid.held, 0)
    assert.ok(
      answered <= before && answered - balance > 0 && answered - balance <= price,
      `${serviceKey}: ${answered} − ${balance}, offered for ${price}`,
    )
  }
  await screenshot(page, 'made-in-chat-end')
  await page.reload()
  await page.waitForSelector('.proposal .outputs img')
  assert.equal(await page.locator('.proposal').count(), 3)
  assert.equal((await person.call('GET /app/task/page', {})).total, 3)
  assert.deepEqual(faults, [])
  await context.close()
})

test('an answer is read aloud for the price that was said, paid once however often it is heard', async () => {
  const person = await server.register()
  const { page, context, faults } = await tabOf(browser, server.url, person.token)
  await page.goto(`${server.url}/chat`)
  await askIn(page, '念 [script text=zh&length=28&every=1]')
  const readAloud = page.locator('[id^="read-"]')
  await readAloud.click()
  const asked = await page.innerText('#ask')
  const price = Number(/(\d+) 算力/.exec(asked)?.[1])
  assert.ok(price > 0, asked)
  const { balance } = await person.call('GET /app/user', {})
  const played = page.waitForResponse((reply) => reply.url().includes('/files/'), { timeout: 180_000 })
  await page.click('#ask-ok')
  const tasks = async () => (await person.call('GET /app/task/page', { serviceKey: 'VOICE' })).records
  await waitFor('the speech', async () => (await tasks())[0]?.status === 'FINISHED', 180_000)
  assert.ok((await played).ok(), 'it plays by itself')
  // Heard again from the start, after another visit as well, before it is known that it was read: the same sound.
  await page.route('**/api/app/task/*', async (route) => {
    await pause(1_500)
    await route.continue()
  })
  await page.reload()
  await page.waitForSelector('#messages')
  const again = page.waitForResponse((reply) => reply.url().includes('/api/app/file/'))
  await readAloud.click()
  assert.equal((await again).status(), 200)
  assert.equal(await page.locator('#ask').count(), 0, 'nothing is asked again')
  assert.equal((await tasks()).length, 1)
  const after = await person.call('GET /app/user', {})
  assert.deepEqual([after.balance, after.held], [balance - price, 0])
  assert.deepEqual(faults, [])
  await context.close()
})

for (const [name, viewport] of Object.entries(sizes))
  test(`on a ${name} a sample of the login page leads, after registering, to its tool with the form filled`, async () => {
    const { page, context, faults } = await newTab(browser, viewport)
    await page.goto(`${server.url}/login`)
    await page.click('#sample-draw')
    await page.click('#look-try')
    // It says what comes after.
    await page.waitForSelector('#wished')
    await registerIn(page, server, '#field-prompt')
    assert.equal(new URL(page.url()).pathname, '/draw')
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#field-prompt')!.value.length > 3)
    await screenshot(page, `from-sample-${name}`)
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('SECRET_TOKEN')!) as { data: string }).data,
    )
    const person = clientOf(server.url, token)
    assert.deepEqual((await person.call('GET /app/task/page', {})).records, [], 'nothing is started by itself')
    assert.deepEqual(faults, [])
    await context.close()
  })
