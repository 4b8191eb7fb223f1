import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { waitFor } from '../../support/wait'
import { createEventStream, encodeEvent } from '../../../server/http/sse'

const servers: ReturnType<typeof createServer>[] = []
after(() => servers.forEach((server) => server.close()))

type Batches = AsyncIterable<{ id: number; event: string; data: unknown }[]>

/** A server that answers every request with these batches; `gone` resolves when the stream's signal has aborted. */
async function serve(batchesOf: (signal: AbortSignal) => Batches, pace = {}) {
  const warnings: unknown[] = []
  let leave = () => {}
  const gone = new Promise<void>((resolve) => (leave = resolve))
  const server = createServer((_, response) => {
    const reply = { raw: response, hijack: () => reply, getHeaders: () => ({ 'x-id': '1' }) } as unknown as FastifyReply
    const stream = createEventStream(reply, { warn: (error) => warnings.push(error), ...pace })
    stream.gone.addEventListener('abort', () => leave())
    stream.send(batchesOf(stream.gone))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, gone, warnings }
}

const until = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test('events are encoded as the format wants, with the headers of the reply and of a stream, and the stream ends', async () => {
  const { url, gone, warnings } = await serve(async function* () {
    yield [{ id: 1, event: 'delta', data: { t: '好\n' } }]
    yield []
    yield [
      { id: 2, event: 'delta', data: { t: 'a' } },
      { id: 3, event: 'done', data: null },
    ]
  })
  const reply = await fetch(url)
  assert.equal(reply.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.equal(reply.headers.get('cache-control'), 'no-cache, no-transform')
  assert.equal(reply.headers.get('x-id'), '1')
  assert.equal(
    await reply.text(),
    'id:1\nevent:delta\ndata:{"t":"好\\n"}\n\nid:2\nevent:delta\ndata:{"t":"a"}\n\nid:3\nevent:done\ndata:null\n\n',
  )
  await gone
  assert.deepEqual(warnings, [])
})

test('an event that several clients get is encoded once', () => {
  let reads = 0
  const event = {
    id: 1,
    event: 'delta',
    get data() {
      reads++
      return {}
    },
  }
  assert.equal(encodeEvent(event), encodeEvent(event))
  assert.equal(reads, 1)
})

test('a silent stream sends comments, and stops when the client leaves', async () => {
  const { port, gone, warnings } = await serve(
    async function* (signal) {
      yield []
      await until(signal)
    },
    { heartbeatMs: 20 },
  )
  let text = ''
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').on('data', (more: string) => void (text += more))
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await waitFor('three comments', () => (text.match(/^:$/gm) ?? []).length >= 3)
  socket.destroy()
  await gone
  assert.deepEqual(warnings, [])
})

test('a client that reads nothing is waited for, then disconnected', async () => {
  let sent = 0
  const { port, gone } = await serve(
    async function* (signal) {
      for (let id = 1; !signal.aborted; id++) {
        sent = id
        yield [{ id, event: 'delta', data: '字'.repeat(200_000) }]
      }
    },
    { patienceMs: 100 },
  )
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  socket.pause()
  await gone
  assert.ok(sent < 100, `${sent} events were produced for a client that does not read`)
  socket.destroy()
})

test('a failure of the source ends the connection and is a warning', async () => {
  const { url, warnings } = await serve(async function* () {
    yield [{ id: 1, event: 'delta', data: 1 }]
    throw new Error('no database')
  })
  await assert.rejects(async () => (await fetch(url)).text())
  assert.equal((warnings[0] as Error).message, 'no database')
})

/** A source of one long event after the other, as fast as it is asked. */
async function serveFollowed(patienceMs: number) {
  let listener = () => {}
  const seen = { taken: 0, forgotten: false, gone: false, over: false }
  const server = createServer((_, response) => {
    const reply = { raw: response, hijack: () => reply, getHeaders: () => ({}) } as unknown as FastifyReply
    const stream = createEventStream(reply, { warn: (error) => assert.fail(String(error)), patienceMs })
    stream.gone.addEventListener('abort', () => (seen.gone = true))
    stream.follow({
      take: () => [{ id: ++seen.taken, event: 'delta', data: { t: 'x'.repeat(20_000) } }],
      isOver: () => seen.over,
      onChange(changed) {
        listener = changed
        return () => (seen.forgotten = true)
      },
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, seen, change: () => listener() }
}

test('from a client that reads nothing no more is asked than fits, and it is disconnected', async () => {
  const { port, seen, change } = await serveFollowed(300)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).pause()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const many = 3_000
  for (let n = 0; n < many && !seen.gone; n++) {
    change()
    if (n % 50 === 0) await sleep(1)
  }
  const taken = seen.taken
  for (let n = 0; n < 100; n++) change()
  assert.ok(taken < many && seen.taken === taken, `${seen.taken} of 60 MB were asked for`)
  await waitFor('the disconnection', () => seen.gone && seen.forgotten)
  socket.destroy()
})

test('a client that reads gets everything, and the stream ends after the last', async () => {
  const { port, seen, change } = await serveFollowed(60_000)
  const reply = await fetch(`http://127.0.0.1:${port}`)
  const reading = reply.text()
  for (let n = 0; n < 20; n++) {
    change()
    await sleep(1)
  }
  seen.over = true
  change()
  const text = await reading
  assert.deepEqual(
    [...text.matchAll(/^id:(\d+)$/gm)].map(([, id]) => Number(id)),
    Array.from({ length: seen.taken }, (_, at) => at + 1),
  )
  await waitFor('its end', () => seen.gone && seen.forgotten)
})

/** A source of what `say` was given. */
async function servePolled(nextWaitMs: number) {
  const waiting: { id: number; event: string; data: unknown }[] = []
  const listeners = new Set<() => void>()
  const server = createServer((_, response) => {
    const reply = { raw: response, hijack: () => reply, getHeaders: () => ({}) } as unknown as FastifyReply
    const stream = createEventStream(reply, { warn: (error) => assert.fail(String(error)), nextWaitMs })
    const onChange = (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    stream.follow({ take: () => waiting.splice(0), isOver: () => false, onChange }, { endsWithNext: true })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listeners,
    say(id: number) {
      waiting.push({ id, event: 'delta', data: 'x' })
      listeners.forEach((listener) => listener())
    },
  }
}

test('a poll ends with what is there, else with the next event, else soon and empty', async () => {
  const { url, listeners, say } = await servePolled(60_000)
  say(1)
  say(2)
  const ids = (text: string) => [...text.matchAll(/^id:(\d+)$/gm)].map(([, id]) => Number(id))
  assert.deepEqual(ids(await (await fetch(url)).text()), [1, 2])
  const waiting = fetch(url).then((reply) => reply.text())
  await waitFor('the question', () => listeners.size === 1)
  say(3)
  assert.deepEqual(ids(await waiting), [3])
  const impatient = await servePolled(50)
  assert.equal(await (await fetch(impatient.url)).text(), '')
  await waitFor('nobody listening', () => listeners.size === 0 && impatient.listeners.size === 0)
})
