import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWeapp } from './harness'
import type { Network } from './harness/network'
import { dist } from './support/phone'

/** A server that knows nobody: a call that brings no token is told apart from one that needs none. */
const stranger: Network = async ({ url }) => ({
  statusCode: 200,
  data: JSON.stringify(
    url.includes('/app/chat') || url.includes('/app/user') ? { code: 401, msg: '请先登录' } : { code: 503, msg: '忙' },
  ),
})

test('a start with the chat that was open when the session ended asks nothing that needs one', async (t) => {
  const active = JSON.stringify({
    data: { active: '01J0000000000000000000CHAT', model: '', usingContext: true, chat: [] },
    expire: null,
  })
  const phone = await startWeapp(dist, { network: stranger, storage: new Map([['chatStorage', active]]) })
  t.after(() => phone.stop())
  await phone.open('pages/chat/index')
  await phone.waitFor('the composer', () => phone.has('#prompt'))
  await phone.answered()
  const asked = phone.requests.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ''))
  assert.deepEqual(
    asked.filter((url) => /\/app\/(chat|user)/.test(url)),
    [],
  )
  assert.deepEqual(phone.errors, [])
})
