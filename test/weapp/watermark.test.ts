import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { registerOn, startPhone } from './support/phone'

/** Seen by people without an account too; what they show is nobody's. */
const publicPages = ['pages/login/index', 'pages/agreement/index', 'pages/404/index', 'pages/500/index']
let server: StandInServer
let phone: Weapp
let tel = ''

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  tel = (await registerOn(phone, server)).tel
})
after(async () => {
  await phone.stop()
  leaveServer()
})

/** A page may say 10% beside its encoded tile. */
const tile = () => decodeURIComponent(phone.html().replace(/%(?![0-9a-f]{2})/gi, '%25'))
const masked = () => `${tel.slice(0, 3)}****${tel.slice(-4)}`
const day = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
}
const assertMarked = (page: string) =>
  phone.waitFor(`the watermark on ${page}`, () => phone.has('#watermark') && tile().includes(`${masked()} ${day()}`))

test('it is there again after another page, and after the app was away', async () => {
  await phone.closeAll()
  await phone.open('pages/chat/index')
  await assertMarked('the chat')
  await phone.open('pages/tools/draw/index')
  await assertMarked('the drawing tool')
  await phone.back()
  await assertMarked('the chat again')
  phone.hide()
  phone.show()
  await assertMarked('the chat after the app was away')
  assert.deepEqual(phone.errors, [])
})

test('every page behind the login carries the masked phone and the day; the public ones do not', async () => {
  for (const page of phone.pages.filter((one) => !publicPages.includes(one))) {
    await phone.closeAll()
    await phone.open(page)
    // spec 2.04
    await assertMarked(page)
  }
  // The login page forgets the session, so it comes last.
  for (const page of publicPages.toReversed()) {
    await phone.closeAll()
    await phone.open(page)
    await phone.waitFor(`something on ${page}`, () => phone.text() !== '')
    // spec 2.04
    assert.ok(!phone.has('#watermark'), page)
  }
  assert.deepEqual(phone.errors, [])
})
