import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { clientOf } from '../support/client'
import type { Weapp } from './harness'
import { askOn, record, registerOn, startPhone, withPassword } from './support/phone'

let server: StandInServer
let phone: Weapp
let person: { tel: string; password: string }

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server)
})
after(async () => {
  await phone.stop()
  leaveServer()
})

test('without a token a page of one’s own leads to the login', async () => {
  await phone.open('pages/my/account/index')
  await phone.waitFor('the login page', () => phone.path() === 'pages/login/index' && phone.has('#tel'))
  assert.equal(phone.depth(), 1, 'nothing to go back to')
  await phone.answered()
  const ways = phone.state.calls.filter(({ name }) => /^(reLaunch|redirectTo|navigateTo|switchTab)$/.test(name))
  assert.deepEqual(
    ways.map(({ name, options }) => `${name} ${(options as { url: string }).url.split('?')[0]}`),
    ['reLaunch /pages/login/index'],
  )
})

test('a newcomer registers with the code from the SMS and is in the chat', async () => {
  await phone.closeAll()
  await phone.open('pages/login/index')
  person = await withPassword(phone, server, await registerOn(phone, server))
  assert.match(String(record(phone, 'SECRET_TOKEN')), /^[\w-]{20,}$/)
  assert.deepEqual(phone.errors, [])
})

test('a token the server no longer knows is forgotten and leads to the login', async () => {
  await clientOf(server.url, String(record(phone, 'SECRET_TOKEN'))).call('POST /app/user/logout', {})
  // On a busy machine a query still under way may be refused first: then there is no composer to send with.
  const asking = askOn(phone, '还在吗').catch(() => undefined)
  await phone.waitFor('the login page', () => phone.path() === 'pages/login/index')
  assert.equal(record(phone, 'SECRET_TOKEN'), null)
  await asking
})

test('a wrong password shows a message, the right one logs in', async () => {
  await phone.waitFor('the login page', () => phone.has('#mode-password'))
  await phone.tap('#mode-password')
  await phone.input('#tel', person.tel)
  await phone.input('#password', 'wrong1')
  await phone.tap('#agree')
  await phone.tap('#login')
  await phone.waitFor('the refusal', () => phone.text().includes('手机号或密码不正确'))
  await phone.input('#password', person.password)
  await phone.tap('#login')
  await phone.waitFor('the chat', () => phone.path() === 'pages/chat/index' && phone.has('#prompt'))
  assert.deepEqual(phone.errors, [])
})

test('theme and language are stored in the record of the specification', async () => {
  const setting = record(phone, 'appSetting') as Record<string, unknown>
  assert.deepEqual(Object.keys(setting).sort(), ['appInfo', 'baseInfo', 'language', 'siderCollapsed', 'theme'])
  assert.equal(setting.theme, 'light')
  assert.equal(setting.language, 'zh-CN')
})
