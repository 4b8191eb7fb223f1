import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newTel } from '../support/client'
import { startServer } from '../support/server'
import type { Weapp } from './harness'
import { askOn, registerOn, startPhone } from './support/phone'

let server: Awaited<ReturnType<typeof startServer>>
let phone: Weapp

before(async () => {
  server = await startServer({ asksAge: true })
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
})
after(async () => {
  await phone?.stop()
  await server?.stop()
})

test('a newcomer chooses an age group, and goes on at once', async () => {
  await registerOn(phone, server)
  await phone.waitFor('the question for the age', () => phone.has('#age-adult'))
  await phone.tap('#age-adult')
  await phone.tap('#age-confirm')
  await phone.waitFor('the end of the question', () => !phone.has('#age-adult'))
  await askOn(phone, '你好')
  await phone.waitFor('an answer', () => phone.text('#messages').includes('内容由AI生成'))
  assert.deepEqual(phone.errors, [])
})

test('a guardian switches minors’ mode on with a code, and reads what was used', async () => {
  const guardian = newTel().replace(/^139/, '188')
  await phone.open('pages/my/minors/index')
  await phone.waitFor('the page', () => phone.has('#minors-limits'))
  await phone.tap('#minors-minutesPerDay-less')
  await phone.input('#guardian-tel', guardian)
  await phone.tap('#guardian-code-send')
  await phone.input('#guardian-code', await server.smsCode(guardian, 'bind'))
  await phone.tap('#minors-agree')
  await phone.tap('#minors-save')
  await phone.waitFor('the mode', () => phone.text('#minors-state').includes('已开启'))
  // law 6
  assert.ok(phone.has('#minors-week'))
  assert.match(phone.text(), /188\*\*\*\*/)
  assert.deepEqual(phone.errors, [])
})
