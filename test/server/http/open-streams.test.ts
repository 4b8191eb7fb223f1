import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { createTokenCheck } from '../../../server/http/limits/bad-tokens'
import { createOpenStreams } from '../../../server/http/limits/open-streams'
import type { AppError } from '../../../server/errors'
import { piecewise } from '../../../server/providers/piecewise'
import { clientOf } from '../../support/client'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'

/** A model that thinks until it is stopped. */
const endless = piecewise(async function* (_, signal) {
  yield { delta: '我想想' }
  while (!signal.aborted) await sleep(50)
})

describe('open streams of the whole server', () => {
  let app: TestApp
  let url: string
  before(async () => {
    app = await buildTestApp({ providers: { builtin: endless } })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  })
  after(() => app.close())

  async function answering(token: string) {
    const client = clientOf(url, token)
    const { chatNumber } = await client.call('POST /app/chat', {})
    const { conversationId } = await client.call('POST /app/chat/message', { chatNumber, content: '你好' })
    const open = () =>
      fetch(`${url}/api/app/chat/completions?conversationId=${conversationId}&from=0`, {
        headers: { authorization: `Bearer ${token}` },
      })
    return { client, conversationId, open }
  }
  const ended = async (reply: Response) => {
    try {
      for await (const _ of reply.body as unknown as AsyncIterable<Uint8Array>);
      return true
    } catch {
      return true
    }
  }

  test('streams whose clients left before they began are not counted as open', async () => {
    const { conversationId } = await answering(await app.user())
    const token = await app.user()
    const openNow = async () => Number(/^fanle_open_streams (\d+)/m.exec((await app.app.inject('/metrics')).body)?.[1])
    const before = await openNow()
    const { port } = app.app.server.address() as AddressInfo
    for (let n = 0; n < 30; n++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      const path = `/api/app/chat/${n % 2 ? 'events' : `completions?conversationId=${conversationId}`}`
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
      await sleep(n % 6)
      socket.destroy()
    }
    await waitFor('the count', async () => (await openNow()) === before)
  })

  test('a user has ten; the eleventh is refused with a sentence and when to come back, and one that left makes room', async () => {
    const { open, client, conversationId } = await answering(await app.user())
    const streams = await Promise.all(Array.from({ length: 10 }, open))
    for (const { headers } of streams) assert.match(headers.get('content-type') ?? '', /event-stream/)
    const refused = await open()
    assert.ok(Number(refused.headers.get('retry-after')) >= 1)
    const body = (await refused.json()) as { code: number; msg: string; data: { retryAfter: number } }
    assert.deepEqual([body.code, body.msg], [429, '同时打开的页面太多了（最多 10 个在更新），关掉几个就会继续'])
    assert.equal(body.data.retryAfter, Number(refused.headers.get('retry-after')))
    const other = await answering(await app.user())
    assert.match((await other.open()).headers.get('content-type') ?? '', /event-stream/, 'another user has ten too')
    await streams[0]!.body!.cancel()
    await waitFor('a place is free', async () => /event-stream/.test((await open()).headers.get('content-type') ?? ''))
    await client.call('DELETE /app/chat/completions', { conversationId })
    await other.client.call('DELETE /app/chat/completions', { conversationId: other.conversationId })
  })

  test('a stream ends within 15 s of its logout, the other device’s goes on', { timeout: 60_000 }, async () => {
    const tel = '13800000077'
    const here = await answering(await app.user(tel))
    const login = await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })
    const there = (token: string) =>
      fetch(`${url}/api/app/chat/completions?conversationId=${here.conversationId}&from=0`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const [mine, others] = [await here.open(), await there(login.data.token)]
    let goesOn = true
    void ended(others).then(() => (goesOn = false))
    await here.client.call('POST /app/user/logout', {})
    let hasEnded = false
    void ended(mine).then(() => (hasEnded = true))
    // A second at a time: while the process stands still, no time passes for it.
    for (let second = 0; second < 15 && !hasEnded; second++) await sleep(1_000)
    assert.equal(hasEnded, true)
    assert.equal(goesOn, true)
    await clientOf(url, login.data.token).call('DELETE /app/chat/completions', { conversationId: here.conversationId })
  })

  test('wrong tokens from one address are limited before the database is asked; a known device is not held up', async () => {
    const token = await app.user()
    assert.equal((await app.call('GET /app/user', {}, { token })).code, 200)
    const codes = new Map<number, number>()
    for (let i = 0; i < 320; i++) {
      const { code } = await app.call('GET /app/user', {}, { token: `wrong-token-${String(i).padStart(20, '0')}` })
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    assert.deepEqual(
      [...codes],
      [
        [401, 300],
        [429, 20],
      ],
    )
    assert.equal((await app.call('GET /app/user', {}, { token })).code, 200)
  })
})

describe('who gives way', () => {
  const replyOf = () => {
    const raw = Object.assign(new EventEmitter(), { destroyed: false })
    return { raw: Object.assign(raw, { destroy: () => (raw.destroyed = true) }), header: () => {} }
  }
  const user = (id: string) =>
    ({ userId: id, sessionId: `session of ${id}`, ip: '', client: '', locale: 'zh-CN' }) as const

  test('a stream that is open for long gives way to a new one: its client may be gone without a word', (t) => {
    let now = 0
    t.mock.method(performance, 'now', () => now)
    const streams = createOpenStreams({
      sessions: { stillOpen: async (ids) => ids },
      warn: (error) => assert.fail(String(error)),
      max: 2,
      settledMs: 40,
    })
    const replies = [replyOf(), replyOf(), replyOf()]
    const add = (reply: ReturnType<typeof replyOf>) => streams.add(user('a'), reply as unknown as FastifyReply)
    add(replies[0]!)
    add(replies[1]!)
    assert.throws(
      () => add(replies[2]!),
      ({ code, data }: AppError) => code === 429 && (data as { retryAfter: number }).retryAfter === 1,
    )
    now += 60
    add(replies[2]!)
    assert.deepEqual(
      replies.map(({ raw }) => raw.destroyed),
      [true, false, false],
    )
  })

  test('streams stay when the sessions cannot be looked up', async () => {
    const warnings: unknown[] = []
    const streams = createOpenStreams({
      sessions: { stillOpen: () => Promise.reject(new Error('away')) },
      warn: (error) => warnings.push(error),
      checkMs: 5,
    })
    const reply = replyOf()
    streams.add(user('a'), reply as unknown as FastifyReply)
    const stop = streams.watch()
    await waitFor('it is looked up', () => warnings.length > 0)
    stop()
    assert.equal(reply.raw.destroyed, false)
  })

  test('addresses are counted apart', async () => {
    let asked = 0
    const find = createTokenCheck(async () => (asked++, null), true)
    for (let i = 0; i < 300; i++) assert.equal(await find('1.1.1.1', `t${i}`), null)
    await assert.rejects(find('1.1.1.1', 'another'), ({ code }: AppError) => code === 429)
    assert.equal(asked, 300)
    assert.equal(await find('2.2.2.2', 'another'), null)
  })
})
