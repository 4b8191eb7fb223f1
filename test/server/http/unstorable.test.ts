import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/app'

let app: TestApp
let token: string
before(async () => {
  app = await buildTestApp()
  token = await app.user('13912345678', 'quietlamp7')
})
after(() => app.close())

const bearer = () => ({ authorization: `Bearer ${token}` })

/** What the database refuses to store, and half of a character, which it would change. */
for (const [what, bad] of [
  ['NUL', 'a\0b'],
  ['half of a character', 'a\ud83d'],
  ['the other half', '\udc00b'],
] as const) {
  test(`${what} in any text of a body or query is a 400 that names the field`, async () => {
    for (const [name, input] of [
      ['PUT /app/user', { nickName: bad }],
      ['POST /app/chat', { systemMessage: bad }],
      ['POST /app/chat/message', { chatNumber: '0'.repeat(26), content: bad }],
      ['GET /app/chat', { q: bad }],
      ['GET /app/api/assistant', { q: bad, search: bad, title: bad }],
      ['GET /app/order/list', { tradeNo: bad }],
      ['POST /app/task', { serviceKey: 'SD', fields: { prompt: [{ deep: bad }] } }],
      ['POST /app/order', { id: '0'.repeat(26), packageId: bad, combId: bad }],
    ] as const) {
      // A query cannot carry halves of characters: they arrive as U+FFFD.
      if (name.startsWith('GET') && what !== 'NUL') continue
      const { code, msg } = await app.call(name as 'GET /app/chat', input as Record<string, unknown>, { token })
      assert.deepEqual([name, code], [name, 400])
      assert.match(msg, /含有无法识别的字符/, name)
    }
    const keyed = await app.call('PUT /app/user', { [bad]: 1, nickName: '小明' }, { token })
    assert.equal(keyed.code, 400)
  })
}

test('NUL in a path, in credentials and in addresses of files and pages is refused, never a 500', async () => {
  for (const url of ['/api/app/order/%00', '/api/app/api/content/agreement/%00', '/api/app/chat/%00x'])
    assert.ok([400, 404].includes((await app.app.inject({ url, headers: bearer() })).json().code), url)
  for (const url of [
    '/files/%00',
    '/files/a%00?part=file&ends=1&sign=%00',
    '/files/voices/%00.mp3',
    '/%00',
    '/js/%00.js',
  ])
    assert.ok([400, 404].includes((await app.app.inject(url)).statusCode), url)
  for (const basic of ['13912345678:pa55\0word', '1391234\x005678:pa55word'])
    assert.equal((await app.call('GET /app/api/oauth/token', {}, { basic })).code, 400)
})

test('a body nested deeper than the stack is answered', async () => {
  const response = await app.app.inject({
    method: 'PUT',
    url: '/api/app/user',
    headers: { ...bearer(), 'content-type': 'application/json' },
    payload: `{"nickName":"小明","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  })
  assert.ok([200, 400].includes(response.json().code))
})

test('text with emoji, tabs and line ends is taken', async () =>
  assert.equal((await app.call('PUT /app/user', { nickName: '小明😀' }, { token })).code, 200))

test('what a call answers stays in no cache, whatever it answers', async () => {
  for (const url of ['/api/portal/init', '/api/app/user', '/api/none', '/api/%zz'])
    assert.equal((await app.app.inject({ url, headers: bearer() })).headers['cache-control'], 'no-store', url)
  assert.equal((await app.app.inject('/')).headers['cache-control'], 'no-cache')
})
