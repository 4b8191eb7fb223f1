import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { filesOf, silentAudio } from './support/files'
import { record, registerOn, startPhone } from './support/phone'
import { openTool, startTool } from './support/tool-journeys'

let server: RunningServer
let phone: Weapp

before(async () => {
  server = await startServer()
  phone = await startPhone(server, { wx: { ...filesOf(server.url, () => ''), createInnerAudioContext: silentAudio } })
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  // A part that did not start on a busy machine must not keep the file running.
  await phone?.stop()
  await server?.stop()
})

test('a podcast is made, opened, changed in one line and finished again', async () => {
  await openTool(phone, 'podcast')
  await phone.input(
    '#field-text',
    '阳光里有各种颜色。蓝光最容易被空气撞散，所以天空是蓝的。傍晚的光走得更远，就成了晚霞。',
  )
  await phone.tap('#field-minutes-1')
  // Music takes longer than all the rest. Its field is drawn after the first ones.
  await phone.waitFor('the whole form', () => phone.has('.at-switch__switch'))
  await phone.fire('.at-switch__switch', 'change', { value: false })
  await startTool(phone)
  await phone.waitFor('the work', () => phone.has('#open-work'), 120_000)
  await phone.waitFor('its sound', () => phone.has('#work-sound-play'), 180_000)
  await phone.tap('#open-work')
  await phone.waitFor('the player', () => phone.has('#podcast-player'))
  await phone.tap('#edit-script')
  await phone.waitFor('the editor', () => phone.has('#line-1'))
  await phone.tap('#line-1')
  await phone.waitFor('the line', () => phone.has('#line-text'))
  await phone.input('#line-text', '大家好，今晚聊聊天空。')
  await phone.tap('#save-script')
  await phone.waitFor('the price', () => phone.text('#make-rest').includes('算力'))
  await phone.tap('#make-rest')
  await phone.waitFor('the new sound', () => phone.text('#podcast-state').includes('已完成'), 120_000)
  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  const {
    records: [line],
  } = await client.call('GET /app/work/page', {})
  const work = await client.call('GET /app/work/:id', { id: line!.id })
  assert.deepEqual([work.state, work.isOld, work.version], ['finished', false, 2])
})

test('a card opens a shared podcast, and an own one begins with its script', async () => {
  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  const {
    records: [line],
  } = await client.call('GET /app/work/page', {})
  const { link } = await client.call('POST /app/work/share', { workId: line!.id })
  const slug = link.split('/').at(-1)!
  await phone.open(`pages/tools/podcast/index?shared=${slug}`)
  await phone.waitFor('the shared podcast', () => phone.has('#shared-sound-play'))
  assert.equal(phone.share()?.path, `/pages/tools/podcast/index?shared=${slug}`)
  await phone.tap('#remix')
  await phone.waitFor('the own podcast', () => phone.has('#make-rest'))
  assert.equal((await client.call('GET /app/work/page', {})).total, 2)
  assert.deepEqual(phone.errors, [])
})
