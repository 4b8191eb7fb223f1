import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ulid } from 'ulid'
import { clientOf } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { waitFor } from '../support/wait'
import type { Weapp } from './harness'
import { record, registerOn, startPhone } from './support/phone'

let server: RunningServer
let phone: Weapp
before(async () => {
  server = await startServer()
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone.stop()
  await server.stop()
})

test('a task that ended while the app was closed is told at its start, listed, and leads to its result', async () => {
  const me = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  const { storage } = phone.state
  await phone.stop()
  const id = ulid()
  await me.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt: '海上的帆船' } })
  await waitFor('the drawing', async () => (await me.call('GET /app/task/:id', { id })).status === 'FINISHED', 90_000)

  phone = await startPhone(server, { storage })
  await phone.open('pages/chat/index')
  await phone.waitFor('the news', () => phone.has('#notification-action'))
  assert.match(phone.text('#notifications'), /「AI 绘画」做好了/)

  await phone.tap('#open-drawer')
  await phone.waitFor('the bell', () => phone.has('#drawer-notices'))
  const dot = '.account-card__bell--unread'
  assert.ok(phone.has(dot), 'the bell has a dot')
  await phone.tap('#drawer-notices')
  const [notice] = (await me.call('GET /app/user/notice/page', { size: 20 })).records
  const line = `#notice-${notice?.id}`
  await phone.waitFor('the list', () => phone.path() === 'pages/my/notices/index' && phone.has(line))
  assert.match(phone.text(line), /「AI 绘画」做好了/)
  assert.ok(phone.has('#read-all'))
  await phone.tap(line)
  await phone.waitFor('the result', () => phone.path() === 'pages/tools/draw/index' && phone.has('#result'), 30_000)
  await waitFor('the mark', async () => !(await me.call('GET /app/user', {})).hasUnread)
  assert.deepEqual(phone.errors, [])
})
