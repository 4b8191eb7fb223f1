import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { SHAKY_NAMES } from './harness/realm'
import { askOn, registerOn, startPhone } from './support/phone'

const yearMs = 365 * 24 * 3600 * 1000

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server, {
    without: SHAKY_NAMES,
    device: { theme: 'dark', language: 'ru', clockAheadMs: yearMs },
    wx: { login: ({ success }: { success(result: object): void }) => success({ code: 'C' }) },
  })
})
after(async () => {
  await phone.stop()
  leaveServer()
})

test(`the whole way works where ${SHAKY_NAMES.join(', ')} are missing`, async () => {
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
  await askOn(phone, 'Привет [script length=60&every=5]')
  await phone.waitFor('the answer', () => phone.text('#messages').includes(standInText(20)))
  await phone.waitFor('the end', () => !phone.has('#stop'))
  assert.deepEqual(phone.errors, [])
})

test('a phone in Russian is spoken to in Russian', () => assert.match(phone.text(), /[а-яё]{3}/i))

test('its clock is a year ahead: an order can be paid until the server lets it end', async () => {
  await phone.open('pages/money/shop/index')
  await phone.waitFor('the packages', () => phone.has('#buy-credits-10'))
  await phone.tap('#buy-credits-10')
  await phone.waitFor('the payment', () => phone.has('#pay-open'))
  assert.match(phone.text('#pay-left'), /\b(29|30):[0-5]\d/)
  assert.ok(!phone.has('#pay-over'))
  assert.deepEqual(phone.errors, [])
})
