import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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
