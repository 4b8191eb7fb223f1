import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createEventBuffer } from '../../../server/domain/answers/event-buffer'
import { answerStreams } from '../../../server/routes/completions'
import type { Messages } from '../../../server/domain/chat/messages'
import { waitFor } from '../../support/wait'

const servers: ReturnType<typeof createServer>[] = []
after(() => servers.forEach((server) => server.close()))

/** The stream of one buffer at a small server, with the intervals in milliseconds. */
async function serve(pace: { heartbeatMs: number; patienceMs: number }) {
  const buffer = createEventBuffer('answer')
  const follow = answerStreams({
    answers: { bufferOf: async () => buffer },
    messages: { row: async () => ({ role: 'assistant' }) as Awaited<ReturnType<Messages['row']>> },
    warn: (error) => assert.fail(String(error)),
    ...pace,
  })['GET /app/chat/completions']
  const server = createServer((request, response) => {
    const reply = { raw: response, hijack: () => reply, getHeaders: () => ({}) } as unknown as FastifyReply
    const caller = { userId: 'u', sessionId: 's', ip: '', client: '', locale: 'zh-CN' } as const
    void follow({ conversationId: 'answer' }, caller, request as unknown as FastifyRequest, reply)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { buffer, server, socket: connect((server.address() as AddressInfo).port, '127.0.0.1') }
}

test('a silent answer sends comments, so that no proxy closes the connection', async () => {
  const { buffer, socket } = await serve({ heartbeatMs: 40, patienceMs: 1000 })
  let read = ''
  socket
    .setEncoding('utf8')
    .on('data', (text: string) => {
      read += text
    })
    .write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await waitFor('three comments', () => (read.match(/^:$/gm) ?? []).length >= 3)
  buffer.append([{ seq: 1, kind: 'delta', text: '好' }])
  await waitFor('the words', () => /id:1\nevent:delta\ndata:\{"t":"好"\}/.test(read))
  socket.destroy()
})

test('a client that reads nothing is disconnected and does not hold memory for ever', async () => {
  const { buffer, server, socket } = await serve({ heartbeatMs: 10_000, patienceMs: 150 })
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  socket.pause()
  const text = '字'.repeat(200_000)
  const open = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  await waitFor('the connection', async () => (await open()) === 1)
  for (let seq = 1; seq <= 40; seq++) {
    buffer.append([{ seq, kind: 'delta', text }])
    await sleep(5)
  }
  await waitFor('the disconnection', async () => (await open()) === 0)
  socket.destroy()
})
