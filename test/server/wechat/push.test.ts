import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { servePush } from '../../../server/http/wechat/push'
import { pushOf } from '../../support/wechat-push'
import { buildTestApp, type TestApp } from '../support/app'

const token = 'pushtoken'
const [aesKey, otherKey] = ['abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', 'b'.repeat(43)]
const mini = { WX_MINI_APP_ID: 'wxmini0010', WX_MINI_SECRET: 'secret', WX_PUSH_TOKEN: token }
const path = '/api/pay/wxpay/push'
let sealed: TestApp
let plain: TestApp

before(async () => {
  sealed = await buildTestApp({ env: { ...mini, WX_PUSH_AES_KEY: aesKey } })
  plain = await buildTestApp({ env: mini })
})
after(async () => {
  await sealed.close()
  await plain.close()
})

interface As {
  token?: string
  aesKey?: string
  /** From now. */
  seconds?: number
  body?: string
}

/** A push as the console is set; answers its status, and what became of it in log and metrics. */
async function push(app: TestApp, { seconds = 0, body, ...as }: As) {
  const before = app.log.length
  const at = Math.floor(app.clock.now().getTime() / 1000) + seconds
  const made = pushOf({ appId: mini.WX_MINI_APP_ID, token, aesKey: '', ...as }, { Event: 'x' }, at)
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams(made.query)}`,
    headers: { 'content-type': 'application/json' },
    payload: body ?? made.body,
  })
  const lines = app.log.slice(before)
  const counted = (await app.app.inject('/metrics')).payload
  return {
    status: statusCode,
    logged: lines.find(({ msg }) => msg === 'request')?.['code'],
    isCounted: new RegExp(`route="${path}",code="${statusCode}"`).test(counted),
    warnings: lines.filter(({ level }) => level === 'warn').map(({ msg }) => String(msg)),
  }
}

/** In the next minute warnings begin anew. */
const nextMinute = () => [sealed, plain].forEach(({ clock }) => clock.forward(60_000))

test('each push that is not taken is counted with its status, and the log says what to set', async () => {
  const cases: [string, TestApp, As, number, RegExp][] = [
    ['XML', sealed, { body: '<xml><Encrypt>x</Encrypt></xml>' }, 500, /XML.*JSON/],
    ['the key mistyped', sealed, { aesKey: otherKey }, 401, /WX_PUSH_AES_KEY.*EncodingAESKey/],
    ['plain, with a key', sealed, {}, 401, /安全模式/],
    ['encrypted, without a key', plain, { aesKey }, 500, /set WX_PUSH_AES_KEY/],
    ['another token', sealed, { token: 'other', aesKey }, 401, /WX_PUSH_TOKEN/],
    ['no JSON', plain, { body: 'hello' }, 401, /not JSON/],
    ['old', plain, { seconds: -601 }, 401, /NTP/],
    ['from the future', plain, { seconds: 601 }, 401, /NTP/],
  ]
  for (const [name, app, as, status, words] of cases) {
    nextMinute()
    const found = await push(app, as)
    assert.deepEqual([found.status, found.logged, found.isCounted], [status, status, true], name)
    assert.equal(found.warnings.length, 1, name)
    assert.match(found.warnings[0]!, words, name)
  }
})

test('what is right is taken without a word, also a little early or late; what is encrypted says the same whenever it comes', async () => {
  for (const [app, as] of [
    [sealed, { aesKey }],
    [sealed, { aesKey, seconds: -86_400 }],
    [plain, {}],
    [plain, { seconds: -590 }],
    [plain, { seconds: 590 }],
  ] as const) {
    const { status, logged, warnings } = await push(app, as)
    assert.deepEqual([status, logged, warnings], [200, 200, []], JSON.stringify(as))
  }
})

test('in plain mode a captured signature does not carry other words; encrypted it is checked with its body', async () => {
  const sendTwice = async (app: TestApp, key: string) => {
    const at = Math.floor(app.clock.now().getTime() / 1000)
    const first = pushOf({ appId: mini.WX_MINI_APP_ID, token, aesKey: key }, { Event: 'x' }, at)
    const send = (payload: string) =>
      app.app.inject({
        method: 'POST',
        url: `${path}?${new URLSearchParams(first.query)}`,
        headers: { 'content-type': 'application/json' },
        payload,
      })
    const other = pushOf({ appId: mini.WX_MINI_APP_ID, token, aesKey: key }, { Event: 'forged' }, at)
    return [(await send(first.body)).statusCode, (await send(other.body)).statusCode]
  }
  nextMinute()
  const before = plain.log.length
  assert.deepEqual(await sendTwice(plain, ''), [200, 401])
  assert.ok(plain.log.slice(before).some(({ msg }) => /signature was used before.*安全模式/.test(String(msg))))
  assert.deepEqual(await sendTwice(sealed, aesKey), [200, 401])
})

test('a flood makes four lines of each kind a minute, and who does not even try to sign makes none', async () => {
  nextMinute()
  const lines = []
  for (let n = 0; n < 20; n++) lines.push(...(await push(sealed, { token: 'other' })).warnings)
  lines.push(...(await push(sealed, { aesKey: otherKey })).warnings)
  assert.equal(lines.length, 5)
  assert.match(lines[3]!, /no longer logged/)
  assert.match(lines[4]!, /WX_PUSH_AES_KEY/)
  const before = sealed.log.length
  assert.equal((await sealed.app.inject(path)).statusCode, 401)
  assert.ok(!sealed.log.slice(before).some(({ level }) => level === 'warn'))
})

test('what a receiver fails with is in the log, and WeChat is asked to push again', async () => {
  const site = Fastify()
  const warnings: unknown[][] = []
  const failure = new Error('the database is away')
  servePush(site, {
    setting: { token, aesKey: '' },
    appId: mini.WX_MINI_APP_ID,
    clock: { now: () => new Date() },
    uses: { count: async () => ({ hits: 1, seconds: 1 }), undo: async () => {} },
    receive: () => Promise.reject(failure),
    warn: (...told) => void warnings.push(told),
  })
  const codes: number[] = []
  site.addHook('onResponse', async (request) => void codes.push(request.bodyCode))
  const { query, body } = pushOf({ appId: mini.WX_MINI_APP_ID, token, aesKey: '' }, {}, Math.floor(Date.now() / 1000))
  const url = `${path}?${new URLSearchParams(query)}`
  const { statusCode } = await site.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'a/b' } })
  assert.deepEqual([statusCode, codes], [500, [500]])
  assert.deepEqual(warnings, [[failure, 'a message push of WeChat failed; WeChat sends it again']])
  await site.close()
})
