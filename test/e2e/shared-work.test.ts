import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { ulid } from 'ulid'
import { leaveBrowser, newTab, phone, sharedBrowser } from '../support/browser'
import { type Client, clientOf, register } from '../support/client'
import { type RunningServer, startServer } from '../support/server'
import { waitFor } from '../support/wait'
import { hiddenLines, stickingOut, stumblingBlocks } from './support/looks'
import { recordOf, registerIn, tabOf } from './support/visitor'

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

async function finishedPodcast(person: Client): Promise<string> {
  const id = ulid()
  const input = { text: '小雨：天为什么是蓝的？\n老陈：蓝光最容易散开。', minutes: '1', music: false }
  await person.call('POST /app/task', { id, serviceKey: 'PODCAST', input })
  const stateOf = async () => (await person.call('GET /app/work/:id', { id }).catch(() => null))?.state
  await waitFor('the podcast', async () => (await stateOf()) === 'finished', 60_000)
  return id
}

test('a podcast is shared; a stranger listens without an account, and makes an own one of it', async () => {
  const owner = await register(server)
  const id = await finishedPodcast(owner)
  const mine = await tabOf(browser, server.url, owner.token)
  await mine.page.goto(`${server.url}/podcast?work=${id}`)
  await mine.page.click('#podcast-more')
  await mine.page.click('#podcast-menu-link')
  await mine.page.click('#make-link')
  const link = (await mine.page.textContent('#share-address')) ?? ''

  const { page, faults, context } = await newTab(browser, phone, { locale: 'zh-CN' })
  await page.goto(link)
  await page.waitForFunction(() => (document.querySelector<HTMLAudioElement>('#work')?.duration ?? 0) > 1)
  await page.click('#remix')
  await registerIn(page, server, '#shared-sound-play')
  assert.deepEqual(await stumblingBlocks(page), [])
  assert.deepEqual(await stickingOut(page), [])
  assert.deepEqual(await hiddenLines(page, '内容由AI生成'), [])
  await page.click('#remix')
  await page.waitForSelector('#make-rest')
  const stranger = clientOf(server.url, String(await recordOf(page, 'SECRET_TOKEN')))
  const {
    records: [own],
  } = await stranger.call('GET /app/work/page', {})
  assert.equal(own?.state, 'stopped')
  assert.deepEqual(faults, [])
  await context.close()
  await mine.context.close()
})
