import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { standInText } from '../support/provider-script'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { SHAKY_NAMES } from './harness/realm'
import { askOn, registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await startStandInServer()
  phone = await startPhone(server, { without: SHAKY_NAMES, device: { theme: 'dark', language: 'ru' } })
})
after(async () => {
  await phone.stop()
  await server.stop()
})

test(`the whole way works where ${SHAKY_NAMES.join(', ')} are missing`, async () => {
  await phone.open('pages/chat/index')
  await phone.waitFor('the login page', () => phone.has('#to-register'))
  await registerOn(phone, server)
  await askOn(phone, 'Привет [script length=60&every=5]')
  await phone.waitFor('the answer', () => phone.text('#messages').includes(standInText(20)))
  await phone.waitFor('the end', () => !phone.has('#stop'))
  assert.deepEqual(phone.errors, [])
})

test('a phone in Russian is spoken to in Russian', () => assert.match(phone.text(), /[а-яё]{3}/i))
