import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { filesOf, silentAudio } from './support/files'
import { record, registerOn, startPhone } from './support/phone'
import { openTool, startTool } from './support/tool-journeys'

/** Where films were told to play from. */
const sought: number[] = []
/** A film that plays nothing. */
const createVideoContext = () => ({ play() {}, pause() {}, seek: (at: number) => void sought.push(at) })

let server: RunningServer
let phone: Weapp

before(async () => {
  server = await startServer()
  const players = { createInnerAudioContext: silentAudio, createVideoContext }
  phone = await startPhone(server, { wx: { ...filesOf(server.url, () => ''), ...players } })
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  // A part that did not start on a busy machine must not keep the file running.
  await phone?.stop()
  await server?.stop()
})

test('a film is made, opened, and one of its shots is drawn again', async () => {
  await openTool(phone, 'film')
  await phone.input('#field-text', '小狐狸在雪夜里迷了路。它看见一盏小灯笼挂在树上。妈妈在小屋门口等它。')
  await phone.tap('#field-seconds-15')
  // Music takes longer than all the rest. Its field is drawn after the first ones.
  await phone.waitFor('the whole form', () => phone.has('#field-music-none'))
  await phone.tap('#field-music-none')
  await startTool(phone)
  await phone.waitFor('the work', () => phone.has('#open-work'), 120_000)
  await phone.waitFor('the film', () => phone.has('#work-film'), 300_000)
  await phone.tap('#open-work')
  await phone.waitFor('the player', () => phone.has('#film-player'))
  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  const {
    records: [line],
  } = await client.call('GET /app/work/page', { kind: 'film' })
  const read = async () => {
    const work = await client.call('GET /app/work/:id', { id: line!.id })
    assert.ok(work.kind === 'film')
    return work
  }
  const [, second] = (await read()).times!.shots
  await phone.tap(`#said-${second!.id}`)
  assert.deepEqual(sought, [second!.at])
  await phone.tap('#shot-more-1')
  await phone.waitFor('the menu', () => phone.has('#shot-menu-1-redraw'))
  await phone.tap('#shot-menu-1-redraw')
  await phone.waitFor('the price', () => phone.text('#make-rest').includes('算力'))
  await phone.tap('#make-rest')
  await phone.waitFor('the new film', () => phone.text('#film-state').includes('已完成'), 300_000)
  const work = await read()
  assert.deepEqual([work.state, work.isOld, work.version, work.shots[0]?.takes.length], ['finished', false, 2, 2])
})

test('the editor opens in updates of 15 kB at most, and another style is chosen there', async () => {
  const update = phone.updates.length
  await phone.tap('#edit-script')
  await phone.waitFor('the settings', () => phone.has('#script-style-2'))
  await phone.tap('#script-style-2')
  await phone.waitFor('what it means', () => phone.has('#other-look'))
  const sizes = phone.updates.slice(update).map(({ bytes }) => bytes)
  assert.ok(Math.max(...sizes) <= 15_000, `${sizes}`)
})
