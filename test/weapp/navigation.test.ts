import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { record, registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone?.stop()
  leaveServer()
})

const accountPage = 'pages/my/account/index'

test('WeChat keeps ten pages: beyond nine the page is replaced, and every way still leads somewhere', async () => {
  await phone.closeAll()
  await phone.open('pages/chat/index')
  while (phone.depth() < 9) await phone.open(accountPage)
  await phone.waitFor('the rows', () => phone.has('#to-about'))
  await phone.tap('#to-about')
  await phone.waitFor('the page', () => phone.path() === 'pages/my/about/index')
  assert.equal(phone.depth(), 9)
  await phone.waitFor('a way back', () => phone.has('#go-back'))
  await phone.tap('#go-back')
  await phone.waitFor('the page before', () => phone.path() === accountPage && phone.depth() === 8)
  assert.deepEqual(phone.errors, [])
})

test('from a page that was opened by a card, with nothing behind it, back leads home', async () => {
  await phone.closeAll()
  await phone.open('pages/tools/works/index')
  await phone.waitFor('a way back', () => phone.has('#go-back'))
  await phone.tap('#go-back')
  await phone.waitFor('the chat', () => phone.path() === 'pages/chat/index' && phone.has('#prompt'))
  assert.equal(phone.depth(), 1)
  assert.deepEqual(phone.errors, [])
})

test('the drawer that was open when the session ended lies over nothing any more', async () => {
  await phone.closeAll()
  await phone.open('pages/chat/index')
  await phone.waitFor('a way to the drawer', () => phone.has('#open-drawer'))
  await phone.tap('#open-drawer')
  await phone.waitFor('the drawer', () => phone.has('#drawer-close'))
  await phone.waitFor('the search', () => phone.has('#chat-search'))
  await clientOf(server.url, String(record(phone, 'SECRET_TOKEN'))).call('POST /app/user/logout', {})
  // On a busy machine a query still under way may be refused first: then there is nothing to search in.
  await phone.input('#chat-search', '海边').catch(() => undefined)
  await phone.waitFor('the login page', () => phone.path() === 'pages/login/index')
  await phone.waitFor('the drawer to be gone', () => !phone.has('#drawer-close'))
})
