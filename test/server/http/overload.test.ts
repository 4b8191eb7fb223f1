import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { handleErrors } from '../../../server/http/errors'
import { refuseWhenOverloaded } from '../../../server/http/limits/overload'
import { serveProbes } from '../../../server/http/probes'
import { serveSite } from '../../../server/http/static'
import { createMetrics } from '../../../server/metrics'
import { waitFor } from '../../support/wait'

let app: FastifyInstance
let busy = false

/** Blocks the event loop over and over, as too much work does. */
function keepBusy() {
  if (!busy) return
  const until = performance.now() + 60
  while (performance.now() < until);
  setImmediate(keepBusy)
}

before(async () => {
  const site = mkdtempSync(join(tmpdir(), 'fanle-overload-'))
  writeFileSync(join(site, 'index.html'), '<title>site</title>')
  writeFileSync(join(site, 'app.js'), 'start()')
  app = Fastify()
  app.decorateRequest('bodyCode', 200)
  await refuseWhenOverloaded(app, { maxDelayMs: 10, sampleMs: 50 })
  handleErrors(app)
  app.get('/api/portal/init', async () => ({ code: 200, msg: 'ok', data: null }))
  for (const url of ['/api/pay/:provider/notify', '/api/pay/wxpay/push']) app.post(url, async () => 'heard')
  serveProbes(app, { metrics: createMetrics(), metricsToken: '', pingDb: async () => {}, isServing: () => true })
  serveSite(app, site)
  await app.ready()
  busy = true
  keepBusy()
  await new Promise((resolve) => setTimeout(resolve, 400))
})
after(async () => {
  busy = false
  await app.close()
})

test('a call to an overloaded server is refused as overload: 503, when to come back, a sentence in its language', async () => {
  for (const [language, sentence] of [
    ['zh-CN', '服务器现在很忙，这次请求还没有处理，请 5 秒后再试'],
    ['en', 'The server is very busy and has not handled this request. Please try again in 5 seconds.'],
  ] as const) {
    const reply = await app.inject({ url: '/api/portal/init', headers: { 'accept-language': language } })
    assert.equal(reply.statusCode, 503)
    assert.equal(reply.headers['retry-after'], '5')
    assert.deepEqual(reply.json(), { code: 500, msg: sentence, data: { retryAfter: 5 } })
  }
})

test('files of the site, probes and payment notices are served all the same', async () => {
  for (const url of ['/', '/chat', '/app.js', '/healthz', '/readyz', '/metrics'])
    assert.equal((await app.inject(url)).statusCode, 200, url)
  assert.equal((await app.inject('/none.js')).statusCode, 404)
  for (const url of ['/api/pay/wxpay/notify', '/api/pay/wxpay/push?signature=x']) {
    const notice = await app.inject({ method: 'POST', url, payload: {} })
    assert.deepEqual([notice.statusCode, notice.body], [200, 'heard'], url)
  }
  assert.equal((await app.inject('/api/pay/wxpay/notifyAll')).statusCode, 503)
})

test('once it keeps up again, calls are answered', async () => {
  busy = false
  await waitFor('calls being answered', async () => (await app.inject('/api/portal/init')).statusCode === 200, 60_000)
})

test('who comes when it stood still for a moment, shorter than what counts as overload, is answered', async () => {
  const other = Fastify()
  await refuseWhenOverloaded(other, { maxDelayMs: 60_000, sampleMs: 50 })
  other.get('/api/portal/init', async () => 'served')
  await other.ready()
  for (let n = 0; n < 20; n++) {
    // From one sample over the next: then there is no average.
    const until = performance.now() + 120
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 1))
    assert.equal((await other.inject('/api/portal/init')).statusCode, 200)
  }
  await other.close()
})

test('metrics are for this machine alone, not through a proxy; with a token for whoever sends it', async () => {
  const answers = async (metricsToken: string, remoteAddress: string, headers: Record<string, string> = {}) => {
    const app = Fastify()
    serveProbes(app, { metrics: createMetrics(), metricsToken, pingDb: async () => {} })
    const { statusCode } = await app.inject({ url: '/metrics', remoteAddress, headers })
    await app.close()
    return statusCode
  }
  const token = 'token-of-the-scraper'
  assert.equal(await answers('', '127.0.0.1'), 200)
  assert.equal(await answers('', '::1'), 200)
  assert.equal(await answers('', '10.0.0.7'), 401)
  assert.equal(await answers('', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), 401)
  assert.equal(await answers(token, '127.0.0.1'), 401)
  assert.equal(await answers(token, '10.0.0.7', { authorization: `Bearer ${token}x` }), 401)
  assert.equal(await answers(token, '10.0.0.7', { authorization: `Bearer ${token}` }), 200)
})
