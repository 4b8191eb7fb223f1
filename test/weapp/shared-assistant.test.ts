import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { record, registerOn, startPhone } from './support/phone'

const tea = {
  icon: '🍵',
  title: '茶师傅',
  description: '懂茶的朋友',
  systemMessage: '你是一位懂茶的朋友。',
  firstMessage: '喝点什么？',
  suggestions: ['推荐一款绿茶'],
}
let server: StandInServer
let phone: Weapp
let owner: ReturnType<typeof clientOf>

before(async () => {
  server = await sharedServer()
  owner = clientOf(server.url, (await server.register()).token)
})
afterEach(() => phone?.stop())
after(() => leaveServer())

async function sharedSlug() {
  const { id: assistantId } = await owner.call('POST /app/assistant', tea)
  const { id, link } = await owner.call('POST /app/assistant/share', { assistantId })
  return { id, slug: link.split('/').at(-1)! }
}

test('a card opens the assistant without an account; a declined login leaves it, after one the copy is talked to', async () => {
  const { slug } = await sharedSlug()
  phone = await startPhone(server)
  await phone.open(`pages/my/shared-assistant/index?s=${slug}`)
  await phone.waitFor('the assistant', () => phone.has('#use-assistant'), 60_000)
  for (const part of ['茶师傅', '懂茶的朋友', '喝点什么？', '推荐一款绿茶'])
    assert.ok(phone.html().includes(part), part)
  assert.ok(!phone.html().includes(tea.systemMessage))
  const card = phone.share()
  assert.deepEqual([card?.title, card?.path], ['茶师傅', `/pages/my/shared-assistant/index?s=${slug}`])
  await phone.tap('#use-assistant')
  await phone.waitFor('the question for a login', () => phone.has('#not-now'))
  await phone.tap('#not-now')
  await phone.waitFor('the page', () => phone.has('#use-assistant') && !phone.has('#not-now'))
  await phone.tap('#use-assistant')
  await registerOn(phone, server)
  await phone.waitFor('the chat with the copy', () => phone.text('#empty-chat').includes('喝点什么？'))
  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  const own = await client.call('GET /app/assistant', {})
  assert.deepEqual(
    own.map(({ title, systemMessage }) => [title, systemMessage]),
    [[tea.title, tea.systemMessage]],
  )
  assert.deepEqual(phone.errors, [])
})

test('a card whose link was taken back says so and leads on', async () => {
  const { id, slug } = await sharedSlug()
  await owner.call('DELETE /app/chat/share/:id', { id })
  phone = await startPhone(server)
  await phone.open(`pages/my/shared-assistant/index?s=${slug}`)
  await phone.waitFor('what happened', () => phone.has('#share-ended'), 60_000)
  assert.match(phone.text('#share-ended'), /分享已收回/)
  await phone.tap('#lead-on')
  await phone.waitFor('the chat', () => phone.path() === 'pages/chat/index')
  assert.deepEqual(phone.errors, [])
})
