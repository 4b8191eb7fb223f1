import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import sharp from 'sharp'
import { sharePages, miniPageOf } from '../../contract/share-pages'
import { startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { openBundle } from './harness/bundle'
import { dist, registerOn, startPhone } from './support/phone'

let server: RunningServer
let phone: Weapp

before(async () => {
  server = await startServer()
})
afterEach(() => phone?.stop())
after(() => server?.stop())

const drawing = '/pages/tools/draw/index'

test('every page of a card opens alone from Moments: something to read, no login, nothing that needs a session', async () => {
  phone = await startPhone(server, { device: { scene: 1154 } })
  for (const page of sharePages) {
    await phone.closeAll()
    await phone.open(miniPageOf(page))
    await phone.waitFor(`something on ${page}`, () => phone.has('#single-page') && phone.text().includes('泛乐 AI'))
    assert.equal(phone.path(), miniPageOf(page))
    assert.ok(!phone.has('#start') && !phone.has('#prompt'), page)
    // Pages without WeChat's bar lie under the one it draws here, unless they say otherwise.
    const { singlePage } = JSON.parse(openBundle(dist).read(`${miniPageOf(page)}.json`)) as { singlePage?: unknown }
    assert.deepEqual(singlePage, { navigationBarFit: 'squeezed' }, page)
  }
  await phone.open(drawing.slice(1))
  assert.ok(phone.html().includes('/files/samples/draw-0.webp'))
  // What everybody may ask.
  const closed = phone.requests.filter(({ url }) => !/\/api\/(app\/api|portal)\//.test(url))
  assert.deepEqual([closed.map(({ url }) => url), phone.errors], [[], []])
})

test('a page is put into Moments with its name, a picture and who invites; a chat without its words', async () => {
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
  await phone.closeAll()
  await phone.open(`${drawing.slice(1)}?example=0`)
  await phone.waitFor('the form', () => phone.has('#field-prompt'))
  const card = await phone.waitFor('who invites', () => {
    const shown = phone.shareInMoments()
    return shown?.query ? shown : null
  })
  assert.match(card.title ?? '', /^AI 绘画 · /)
  assert.match(card.query ?? '', /^shareCode=[2-9A-Z]{8}$/)
  const sent = phone.share()?.imageUrl ?? ''
  assert.ok(openBundle(dist).has(sent.slice(1)), sent)
  // WeChat does not say that it takes a picture of the package for Moments.
  const { pathname } = new URL(card.imageUrl ?? '')
  assert.equal(pathname, '/files/samples/site-1x1.jpg')
  const picture = await sharp(await (await fetch(server.url + pathname)).arrayBuffer()).metadata()
  assert.deepEqual([picture.format, picture.width, picture.height], ['jpeg', 400, 400])
  await phone.closeAll()
  await phone.open('pages/chat/index?chatNumber=01J00000000000000000000000')
  await phone.waitFor('the chat', () => phone.has('#prompt'))
  assert.deepEqual(phone.shareInMoments()?.query, card.query)
  assert.equal(phone.shareInMoments()?.title, '泛乐 AI')
  assert.deepEqual(phone.errors, [])
})
