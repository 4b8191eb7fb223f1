import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, describe, it } from 'node:test'
import { Agent, FormData, request as send } from 'undici'
import { z } from 'zod'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { createEngineHttp, type EngineHttpOptions } from '../../../../server/engines/adapters/http'
import { createPublicLookup, isPublic } from '../../../../server/engines/adapters/http/addresses'
import { waitFor } from '../../../support/wait'
import { answerBytes, answerJson, type StandInHandler, startStandIn } from '../../support/stand-in'

const key = 'sk-very-secret-0123456789'
const anything = z.unknown()
const folder = mkdtempSync(join(tmpdir(), 'fanle-http-'))
const closers: (() => unknown)[] = []
after(() => Promise.all(closers.map((close) => close())))

async function standIn(handle: StandInHandler, upgrade?: Parameters<typeof startStandIn>[1]) {
  const one = await startStandIn(handle, upgrade)
  closers.push(one.close)
  return one
}

const httpTo = (baseUrl: string, options: Partial<EngineHttpOptions> = {}) =>
  createEngineHttp({
    baseUrl,
    key,
    listedHosts: [new URL(baseUrl).host],
    resultHosts: [],
    signal: new AbortController().signal,
    ...options,
  })

/** The EngineCallError a promise rejects with. */
async function faultOf(promise: Promise<unknown>): Promise<EngineCallError> {
  const error: unknown = await promise.then(
    () => assert.fail('nothing was refused'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof EngineCallError, String(error))
  assert.doesNotMatch(`${error.message} ${error.detail} ${error.stack} ${JSON.stringify(error)}`, /very-secret/)
  return error
}

const inside = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://10.0.0.7/',
  'http://172.16.3.4/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
]

describe('Addresses of engines', () => {
  for (const address of inside)
    it(`that lead inside are refused: ${address}`, async () => {
      const { hostname } = new URL(address)
      const http = httpTo('https://engine.example', { listedHosts: [], resultHosts: [hostname] })
      const fault = await faultOf(http.json({ to: address }, anything))
      assert.equal(fault.kind, 'forbidden')
      assert.equal(fault.maybeCharged, false)
    })

  it('are refused when their name resolves inside, also for the engine itself', async () => {
    const { url, requests } = await standIn((_, response) => answerJson(response, {}))
    const { port } = new URL(url)
    const http = httpTo(`http://localhost:${port}`, { listedHosts: [] })
    assert.equal((await faultOf(http.json({ to: '/v1/models' }, anything))).kind, 'forbidden')
    await faultOf(http.socket('/ws'))
    assert.equal(requests.length, 0)
    const listed = httpTo(`http://localhost:${port}`, { listedHosts: [`localhost:${port}`] })
    await listed.json({ to: '/v1/models' }, anything)
    assert.equal(requests.length, 1)
  })

  it('are checked by the connection itself: a name whose address changes after a check is refused', async () => {
    const { url, requests } = await standIn((_, response) => answerJson(response, {}))
    const answers = ['93.184.216.34', '127.0.0.1']
    const lookup = createPublicLookup((_name, _options, callback) =>
      callback(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]),
    )
    const checked = await new Promise((resolve) => lookup('a.example', { all: true }, (_, found) => resolve(found)))
    assert.deepEqual(checked, [{ address: '93.184.216.34', family: 4 }])
    const dispatcher = new Agent({ connect: { lookup } })
    closers.push(() => dispatcher.destroy())
    await assert.rejects(send(`http://a.example:${new URL(url).port}/`, { dispatcher }), EngineCallError)
    assert.equal(requests.length, 0)
  })

  it('of which one leads inside are refused as a whole', async () => {
    const lookup = createPublicLookup((_name, _options, callback) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '::1', family: 6 },
      ]),
    )
    const error = await new Promise((resolve) => lookup('a.example', {}, resolve))
    assert.ok(error instanceof EngineCallError && error.kind === 'forbidden')
  })

  it('of other kinds, with names and passwords, or of nobody known are not asked', async () => {
    const http = httpTo('https://engine.example', { listedHosts: [], resultHosts: ['*.results.example'] })
    for (const to of [
      'file:///etc/passwd',
      'ftp://engine.example/x',
      'https://user:pass@engine.example/x',
      '@elsewhere.example/x',
      '.elsewhere.example/x',
      'https://elsewhere.example/x',
      'https://results.example/x',
      'https://evil-results.example/x',
      'https://a.results.example.elsewhere.example/x',
    ])
      assert.equal((await faultOf(http.json({ to }, anything))).kind, 'forbidden', to)
  })

  it('of the public internet are those and no others', () => {
    for (const one of ['93.184.216.34', '2606:2800:220:1::1', '8.8.8.8']) assert.ok(isPublic(one), one)
    for (const one of ['', 'localhost', '127.0.0.1', '192.0.2.1', '198.18.0.1', '0.0.0.0', '2001:db8::1'])
      assert.ok(!isPublic(one), one)
  })

  it('are not followed when they redirect', async () => {
    const other = await standIn((_, response) => answerJson(response, {}))
    const { url } = await standIn((_, response) => void response.writeHead(302, { location: other.url }).end())
    const http = httpTo(url)
    assert.equal((await faultOf(http.json({ to: '/x' }, anything))).kind, 'protocol')
    const path = join(folder, 'redirected')
    assert.equal((await faultOf(http.save({ to: '/x', path, accept: ['image/png'], maxBytes: 9 }))).kind, 'protocol')
    assert.equal(other.requests.length, 0)
  })
})

describe('The key', () => {
  it('goes to the own origin of the engine, never to hosts of its results', async () => {
    const results = await standIn((_, response) => answerJson(response, {}))
    const { url, requests, host } = await standIn((_, response) => answerJson(response, {}))
    const http = httpTo(url, { listedHosts: [host, results.host], resultHosts: [results.host] })
    await http.json({ to: '/a' }, anything)
    await http.json({ to: `${url}/b` }, anything)
    await http.json({ to: `${results.url}/c`, headers: { 'x-other': '1' } }, anything)
    assert.deepEqual(
      requests.map(({ headers }) => headers.authorization),
      [`Bearer ${key}`, `Bearer ${key}`],
    )
    assert.equal(results.requests[0]?.headers.authorization, undefined)
    assert.doesNotMatch(JSON.stringify(results.requests), /very-secret/)
  })

  it('has the form that the wire asks for', async () => {
    const { url, requests } = await standIn((_, response) => answerJson(response, {}))
    await httpTo(url, { reading: { authorization: (it) => `Key ${it}` } }).json({ to: '/a' }, anything)
    await httpTo(url, { key: '' }).json({ to: '/a' }, anything)
    assert.deepEqual(
      requests.map(({ headers }) => headers.authorization),
      [`Key ${key}`, undefined],
    )
  })

  it('is taken out of everything that an engine says', async () => {
    const { url } = await standIn(({ path }, response) => {
      if (path === '/text') return response.writeHead(500).end(`boom ${key}\n\u0007${key}`)
      // At the edge of what is kept of an answer, so that a cut could leave half of it.
      if (path === '/page') return response.writeHead(200).end('x'.repeat(285) + key)
      if (path === '/file') return answerJson(response, { message: `no file for ${key}` })
      return answerJson(response, { error: { message: `Incorrect key ${key}`, code: key } }, 401)
    })
    const http = httpTo(url)
    for (const to of ['/text', '/page', '/json']) await faultOf(http.json({ to, method: 'POST' }, anything))
    await faultOf(http.save({ to: '/file', path: join(folder, 'k'), accept: ['image/png'], maxBytes: 9 }))
  })
})

describe('Answers', () => {
  const endless: StandInHandler = async (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const part = Buffer.alloc(1_000_000)
    for (let sent = 0; sent < 300 && !response.destroyed; sent++)
      if (!response.write(part)) await Promise.race([new Promise((go) => response.once('drain', go)), sleep(200)])
    response.end()
  }

  it('of 300 MB are cut where the limit is, and the line with them', async () => {
    let [closedAt, bytes] = [0, 0]
    const { url } = await standIn(async (request, response) => {
      response.socket?.once('close', () => {
        closedAt = Date.now()
        bytes = response.socket?.bytesWritten ?? 0
      })
      await endless(request, response)
    })
    const path = join(folder, 'large')
    const fault = await faultOf(httpTo(url).save({ to: '/x', path, accept: ['image/png'], maxBytes: 2_000_000 }))
    assert.equal(fault.kind, 'protocol')
    assert.match(fault.detail, /more than 2000000 bytes/)
    assert.ok(statSync(path).size <= 2_000_000)
    await waitFor('the line closing', () => closedAt > 0)
    assert.ok(bytes < 60_000_000, `${bytes} bytes were sent`)
    assert.equal((await faultOf(httpTo(url).json({ to: '/x', maxBytes: 1000 }, anything))).kind, 'protocol')
  })

  it('that do not come, or stop coming, are not waited for', async () => {
    const { url } = await standIn(({ path }, response) => {
      if (path === '/silent') return
      response.writeHead(path === '/error' ? 500 : 200, { 'content-type': 'text/plain' }).write('{')
    })
    for (const to of ['/silent', '/half', '/error']) {
      const fault = await faultOf(httpTo(url).json({ to, method: 'POST', timeoutMs: 150 }, anything))
      assert.equal(fault.kind, 'timeout', to)
      assert.equal(fault.maybeCharged, true)
    }
  })

  it('that break off are told as a broken line that may have been charged', async () => {
    const { url } = await standIn((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '999' })
      response.write('x', () => response.destroy())
    })
    const request = {
      to: '/x',
      method: 'POST',
      path: join(folder, 'cut'),
      accept: ['image/png'],
      maxBytes: 9999,
    } as const
    const fault = await faultOf(httpTo(url).save(request))
    assert.equal(fault.kind, 'unreachable')
    assert.equal(fault.maybeCharged, true)
  })

  it('of nobody are free', async () => {
    const server: Server = createServer()
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    )
    await new Promise((resolve) => server.close(resolve))
    const fault = await faultOf(httpTo(`http://127.0.0.1:${port}`).json({ to: '/x', method: 'POST' }, anything))
    assert.equal(fault.kind, 'unreachable')
    assert.equal(fault.maybeCharged, false)
  })

  it('of JSON in place of a file or a stream are read as what they say', async () => {
    const { url } = await standIn(({ path }, response) =>
      answerJson(response, path === '/odd' ? { ok: true } : { error: { message: 'model not loaded' } }),
    )
    const reading = {
      faultOf: (_: number, body: unknown) =>
        typeof body === 'object' && body && 'error' in body ? new EngineCallError('failed', 'it says no') : null,
    }
    const http = httpTo(url, { reading })
    const file = { path: join(folder, 'json'), accept: ['image/png'], maxBytes: 9999 } as const
    assert.equal((await faultOf(http.save({ to: '/x', method: 'POST', ...file }))).detail, 'it says no')
    assert.equal((await faultOf(http.save({ to: '/odd', ...file }))).kind, 'protocol')
    const listen = async () => {
      for await (const event of http.events({ to: '/x' })) assert.fail(event.data)
    }
    assert.equal((await faultOf(listen())).detail, 'it says no')
  })

  it('are what their bytes are, whatever their header says', async () => {
    const { url } = await standIn((_, response) =>
      answerBytes(response, Buffer.from('<html>hello</html>'), 'image/png'),
    )
    const request = { to: '/x', path: join(folder, 'page'), accept: ['image/png'], maxBytes: 999 } as const
    assert.match((await faultOf(httpTo(url).save(request))).detail, /something unknown/)
  })

  it('that miss what the wire promises are told by the place', async () => {
    const { url } = await standIn((_, response) => answerJson(response, { data: [{}] }))
    const shape = z.object({ data: z.array(z.object({ url: z.string() })) })
    assert.match((await faultOf(httpTo(url).json({ to: '/x' }, shape))).detail, /data\.0\.url/)
  })

  it('from an address of a result that expired mean that it is gone, not that the key is wrong', async () => {
    const results = await standIn(
      (_, response) => void response.writeHead(403).end('<Error>Request has expired</Error>'),
    )
    const { url, host } = await standIn(() => {})
    const http = httpTo(url, { listedHosts: [host, results.host], resultHosts: [results.host] })
    const request = { to: `${results.url}/x`, path: join(folder, 'old'), accept: ['image/png'], maxBytes: 999 } as const
    assert.equal((await faultOf(http.save(request))).kind, 'gone')
  })

  it('against the rules of the provider are known as such, and free', async () => {
    const { url } = await standIn((_, response) =>
      answerJson(response, { error: { message: 'blocked', code: 'content_policy_violation' } }, 400),
    )
    const fault = await faultOf(httpTo(url).json({ to: '/x', method: 'POST' }, anything))
    assert.deepEqual([fault.kind, fault.maybeCharged], ['refused', false])
  })
})

describe('Requests', () => {
  /** Fails some times, then answers. */
  const failing = (times: number, status: number, headers: Record<string, string> = {}) => {
    let done = 0
    return standIn((_, response) => answerJson(response, { done }, done++ < times ? status : 200, headers))
  }

  it('that the engine put off are repeated after the time it names, also paid ones: nothing was done', async () => {
    const { url, requests } = await failing(2, 429, { 'retry-after': '0' })
    const form = new FormData()
    form.append('prompt', 'a boat')
    await httpTo(url).json({ to: '/x', form }, anything)
    assert.equal(requests.length, 3)
    assert.equal((await requests[2]!.form()).get('prompt'), 'a boat')
  })

  it('wait as long as the engine asks, in seconds or until a date', async () => {
    for (const kind of ['seconds', 'date']) {
      const began = performance.now()
      // A date has whole seconds: it may lie up to one second earlier than said.
      const after = kind === 'seconds' ? '1' : new Date(Date.now() + 1900).toUTCString()
      const { url } = await failing(1, 429, { 'retry-after': after })
      await httpTo(url).json({ to: '/x', method: 'POST', json: {} }, anything)
      assert.ok(performance.now() - began > (kind === 'seconds' ? 950 : 500), after)
    }
  })

  it('are not held back for a long pause: the queue waits', async () => {
    const { url, requests } = await failing(9, 429, { 'retry-after': '60' })
    const fault = await faultOf(httpTo(url).json({ to: '/x', method: 'POST' }, anything))
    assert.deepEqual([fault.kind, fault.retryAfterMs, fault.maybeCharged], ['busy', 60_000, false])
    assert.equal(requests.length, 1)
  })

  it('that may have been charged are sent once; questions and deletions again', async () => {
    for (const [method, sent] of [
      ['POST', 1],
      ['PUT', 1],
      ['GET', 3],
      ['DELETE', 3],
    ] as const) {
      const { url, requests } = await failing(2, 500)
      await httpTo(url)
        .json({ to: '/x', method }, anything)
        .catch(() => {})
      assert.equal(requests.length, sent, method)
    }
  })

  it('that were given up are not repeated, and end with the reason', async () => {
    const stopping = new AbortController()
    const { url, requests } = await failing(9, 429, { 'retry-after': '5' })
    const rejected = assert.rejects(httpTo(url, { signal: stopping.signal }).json({ to: '/x' }, anything), /cancelled/)
    await waitFor('the first request', () => requests.length > 0)
    setTimeout(() => stopping.abort(new Error('cancelled')), 100)
    await rejected
    assert.equal(requests.length, 1)
  })
})

describe('Lines of frames', () => {
  const frame = (text: string) => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])
  const accept = (line: import('node:stream').Duplex, sent: string) =>
    line.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${createHash(
        'sha1',
      )
        .update(`${sent}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64')}\r\n\r\n`,
    )
  const lineTo = (act: (line: import('node:stream').Duplex) => void) =>
    standIn(
      () => {},
      (request, line) => {
        line.on('error', () => {})
        accept(line, String(request.headers['sec-websocket-key']))
        act(line)
      },
    )
  const read = async (http: ReturnType<typeof httpTo>) => {
    const found: string[] = []
    const { messages } = await http.socket('/ws')
    for await (const message of messages()) found.push(message)
    return found
  }

  it('end when the engine closes them, with all that came before', async () => {
    const { url } = await lineTo((line) =>
      line.end(Buffer.concat([frame('one'), frame('two'), Buffer.from([0x88, 0x02, 0x03, 0xe8])])),
    )
    assert.deepEqual(await read(httpTo(url)), ['one', 'two'])
  })

  it('that break are told', async () => {
    const { url } = await lineTo((line) => {
      line.write(frame('one'))
      setTimeout(() => line.destroy(), 50)
    })
    assert.equal((await faultOf(read(httpTo(url)))).kind, 'unreachable')
  })

  it('end with the reason when the task is given up, also before they are open', async () => {
    const { url } = await lineTo(() => {})
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(new Error('cancelled')), 100)
    await assert.rejects(read(httpTo(url, { signal: stopping.signal })), /cancelled/)
    await assert.rejects(httpTo(url, { signal: stopping.signal }).socket('/ws'), /cancelled/)
  })

  it('that are never answered end with the task', async () => {
    const { url } = await standIn(
      () => {},
      () => {},
    )
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(new Error('cancelled')), 100)
    await assert.rejects(read(httpTo(url, { signal: stopping.signal })), /cancelled/)
  })
})
