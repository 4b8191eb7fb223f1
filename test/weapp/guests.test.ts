import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { clientOf } from '../support/client'
import { standInText } from '../support/provider-script'
import type { Weapp } from './harness'
import { askOn, record, registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await sharedServer()
})
afterEach(() => phone?.stop())
after(() => leaveServer())

test('a stranger asks, declines the login and keeps the words; after the login the question is answered', async () => {
  phone = await startPhone(server)
  await phone.open('pages/chat/index')
  await phone.waitFor('the tools', () => phone.has('#tile-draw'), 60_000)
  await askOn(phone, '你好 [script length=40&every=5]')
  await phone.waitFor('the question for a login', () => phone.has('#not-now'))
  await phone.tap('#not-now')
  await phone.waitFor('the page', () => phone.has('#send') && !phone.has('#not-now'))
  assert.match(phone.html(), /你好 \[script/)
  await phone.tap('#send')
  await registerOn(phone, server)
  await phone.waitFor('the answer', () => phone.text('#messages').includes(standInText(20)))
  assert.deepEqual(phone.errors, [])
})

test('a sample becomes a first own picture in six taps and two typed fields', async () => {
  phone = await startPhone(server)
  await phone.open('pages/chat/index')
  await phone.waitFor('the first try', () => phone.has('#first-try-go'), 60_000)
  let taps = 0
  const tap = (selector: string) => {
    taps += 1
    return phone.tap(selector)
  }
  await tap('#first-try-go')
  await phone.waitFor('the form', () => phone.path() === 'pages/tools/draw/index' && phone.has('#start'))
  await tap('#start')
  await phone.waitFor('the login', () => phone.has('#send-code'))
  const tel = `139${String(Date.now()).slice(-8)}`
  await phone.input('#tel', tel)
  await tap('#send-code')
  await phone.input('#code', await server.smsCode(tel, 'login'))
  await tap('#agree')
  await tap('#login')
  await phone.waitFor('the picture', () => phone.has('#result'), 150_000)
  assert.ok(taps <= 6, `${taps} taps`)
  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  assert.equal((await client.call('GET /app/task/page', {})).total, 1)
  assert.deepEqual(phone.errors, [])
})

test('a page of one’s own asks for the login and opens after it', async () => {
  phone = await startPhone(server)
  await phone.open('pages/chat/index')
  await phone.waitFor('the page', () => phone.has('#prompt'))
  await phone.tap('#open-drawer')
  await phone.waitFor('the drawer', () => phone.has('#account-card'))
  await phone.tap('#account-card')
  await phone.waitFor('the question for a login', () => phone.has('#not-now'))
  assert.equal(phone.path(), 'pages/chat/index')
})
