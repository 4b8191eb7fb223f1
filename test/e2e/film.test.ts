import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, newTab, phone, sharedBrowser } from '../support/browser'
import { clientOf } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { docxOf } from '../server/support/documents'
import { hiddenLines, stickingOut, stumblingBlocks } from './support/looks'
import { recordOf, registerIn } from './support/visitor'

const text =
  '小狐狸在雪夜里迷了路。忽然，它看见一盏小灯笼挂在树上。灯笼轻轻地说：“别怕，跟我走。”山坡下，妈妈正在小屋门口等它。'

let server: RunningServer
let browser: Browser
before(async () => {
  server = await startServer()
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server.stop()
})

test('a stranger makes a film, watches it, draws a shot again and changes another', async () => {
  const { page, faults, context } = await newTab(browser, phone, { locale: 'zh-CN' })
  await page.goto(`${server.url}/login`)
  await registerIn(page, server)
  const person = clientOf(server.url, String(await recordOf(page, 'SECRET_TOKEN')))
  await page.goto(`${server.url}/film`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#text-from-file')])
  await chooser.setFiles({ name: '稿.docx', mimeType: '', buffer: await docxOf([text]) })
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLTextAreaElement>('#field-text')?.value === wanted,
    text,
  )
  await page.click('#field-seconds-15')
  // Music takes longer than all the rest.
  await page.click('#field-music-none')
  await page.waitForFunction(() => document.querySelector('#price')?.textContent?.includes('最多'))
  const said = Number((await page.innerText('#price')).replace(/\D/g, ''))
  const { balance } = await person.call('GET /app/user', {})
  await page.click('#start')

  // The script is written, and its pictures appear on the same page.
  await page.waitForSelector('#work .shot-tile img, #work-film', { timeout: 180_000 })
  await page.waitForSelector('#work-film', { timeout: 300_000 })
  const {
    records: [line],
  } = await person.call('GET /app/work/page', { kind: 'film' })
  assert.equal(line?.state, 'finished')
  assert.ok(line.cover, 'the list has its cover')
  assert.equal((await person.call('GET /app/work/page', { kind: 'podcast' })).total, 0)
  const read = async () => {
    const work = await person.call('GET /app/work/:id', { id: line.id })
    assert.ok(work.kind === 'film')
    return work
  }
  const made = await read()
  assert.ok(made.credits > 0 && made.credits <= said, `${made.credits} of at most ${said}`)
  const left = async () => (await person.call('GET /app/user', {})).balance
  assert.equal(await left(), balance - made.credits)

  await page.click('#open-work')
  await page.waitForSelector('#film-player')
  assert.deepEqual(await stumblingBlocks(page), [])
  assert.deepEqual(await stickingOut(page), [])
  assert.deepEqual(await hiddenLines(page, '内容由AI生成'), [])
  const [, second] = made.script.shots
  await page.click(`#said-${second!.id}`)
  await page.waitForSelector(`#shot-${second!.id}.transcript__line--now`)

  // The first shot is drawn again: one press, and one for the price.
  const finished = async () =>
    page.waitForFunction(() => document.querySelector('#film-state')?.textContent?.includes('已完成'), null, {
      timeout: 300_000,
    })
  const makeRest = async () => {
    await page.waitForFunction(() => /算力/.test(document.querySelector('#make-rest')?.textContent ?? ''))
    const quote = await person.call('POST /app/work/:id/quote', { id: line.id })
    await page.click('#make-rest')
    await finished()
    return quote
  }
  await page.click('#shot-more-1')
  await page.click('#shot-menu-1-redraw')
  const drawing = await makeRest()
  assert.equal(drawing.steps, 1)
  const redrawn = await read()
  assert.deepEqual(
    [redrawn.version, redrawn.isOld, redrawn.shots[0]?.takes.length, redrawn.credits],
    [2, false, 2, made.credits + drawing.credits],
  )

  // The earlier picture is chosen: nothing is drawn, the film is joined again.
  await page.click('#edit-script')
  await page.click('#shot-1')
  await page.waitForSelector('#take-2[aria-pressed=true]')
  await page.click('#take-1')
  assert.deepEqual(await stumblingBlocks(page), [])
  assert.deepEqual(await stickingOut(page), [])
  await page.click('#save-script')
  await page.waitForSelector('#make-rest:not([aria-busy])')
  await page.click('#make-rest')
  await finished()
  const chosen = await read()
  assert.deepEqual([chosen.version, chosen.isOld, chosen.credits], [3, false, redrawn.credits])
  assert.equal(chosen.script.shots[0]?.chosen, chosen.shots[0]?.takes[0]?.name)

  await page.click('#all-films')
  await page.waitForSelector(`#film-${line.id} img`)
  await page.click(`#film-more-${line.id}`)
  await page.click(`#film-menu-${line.id}-delete`)
  await page.click('#ask-ok')
  await page.waitForSelector(`#film-${line.id}`, { state: 'detached' })
  assert.deepEqual(faults, [])
  await context.close()
})
