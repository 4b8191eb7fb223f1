import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createOpenaiProvider } from '../../../server/providers/openai'
import { type Piece, ProviderError } from '../../../server/providers/types'
import { scripted } from '../support/chat-world'

interface Reply {
  status?: number
  type?: string
  encoding?: string
  body: string | Buffer
}

const data = (json: unknown) => `data: ${JSON.stringify(json)}\n\n`
const delta = (content: unknown, finish: string | null = null) =>
  data({ choices: [{ delta: { content }, finish_reason: finish }] })
const done = 'data: [DONE]\n\n'
const end = (finish: string) => delta('', finish) + done
const whole = JSON.stringify({ choices: [{ message: { content: '你好世界' }, finish_reason: 'stop' }] })

describe('answers of providers that differ from the documentation', () => {
  let server: Server
  let reply: Reply
  const warnings: object[] = []
  const provider = createOpenaiProvider({}, { warn: (warning) => warnings.push(warning) })

  before(async () => {
    server = createServer((_, res) => {
      const { status = 200, type = 'text/event-stream', encoding } = reply
      res.writeHead(status, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }).end(reply.body)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  after(() => server.close())

  /** The text and reasoning of this reply, and the kind of its fault. */
  async function answerTo(given: Reply) {
    reply = given
    let text = ''
    let reasoning = ''
    let cutShort = false
    const { port } = server.address() as AddressInfo
    const request = {
      model: scripted('', `http://127.0.0.1:${port}`),
      turns: [{ role: 'user' as const, content: '你好' }],
      temperature: 1,
      topP: 1,
      maxTokens: 100,
      locale: 'zh-CN' as const,
    }
    const take = (piece: Piece) => {
      text += piece.delta ?? ''
      reasoning += piece.reasoning ?? ''
      cutShort ||= piece.cutShort ?? false
    }
    const fault = await provider.complete(request, new AbortController().signal, take).then(
      () => null,
      (error: unknown) => {
        assert.ok(error instanceof ProviderError)
        return error.kind
      },
    )
    return { text, reasoning, cutShort, fault }
  }
  const text = '你好世界'
  const plain = { text, reasoning: '', cutShort: false, fault: null }

  for (const [name, given] of [
    ['JSON as plain text', { type: 'text/plain', body: whole }],
    ['a stream as JSON', { type: 'application/json', body: delta('你好') + delta('世界') + end('stop') }],
    ['gzip that was not asked for', { encoding: 'gzip', body: gzipSync(delta(text) + end('stop')) }],
    ['brotli that was not asked for', { encoding: 'br', body: brotliCompressSync(delta(text) + end('stop')) }],
    ['lines that end once', { body: (delta('你好') + delta('世界') + end('stop')).replaceAll('\n\n', '\n') }],
    ['content in parts', { body: delta([{ type: 'text', text: '你好' }]) + delta([{ text: '世界' }]) + end('stop') }],
    ['parts of an unknown kind', { body: delta([7, { type: 'x' }, { type: 'text', text }]) + end('stop') }],
    [
      'a last message that repeats the deltas',
      {
        body:
          delta('你好') +
          delta('世界') +
          data({ choices: [{ message: { content: text }, finish_reason: 'stop' }] }) +
          done,
      },
    ],
  ] as const)
    test(`${name}: the text is whole`, async () => assert.deepEqual(await answerTo(given), plain))

  test('a last delta that repeats the whole text is left out', async () => {
    const long = '春江潮水连海平，海上明月共潮生'
    const { text } = await answerTo({
      body: delta(long.slice(0, 5)) + delta(long.slice(5)) + delta(long, 'stop') + done,
    })
    assert.equal(text, long)
  })

  test('a short answer may repeat itself', async () =>
    assert.equal((await answerTo({ body: delta('好') + delta('好', 'stop') + done })).text, '好好'))

  for (const [name, first] of [
    ['parts of thinking', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: '想' }] }] }],
    ['an object of reasoning', { reasoning: { content: '想' } }],
    ['tags in the text', { content: '<think>想</think>' }],
  ] as const)
    test(`${name} are reasoning`, async () => {
      const body = data({ choices: [{ delta: first }] }) + delta(text) + end('stop')
      assert.deepEqual(await answerTo({ body }), { ...plain, reasoning: '想' })
    })

  for (const [finish, expected] of [
    ['length', { cutShort: true, fault: null }],
    ['max_tokens', { cutShort: true, fault: null }],
    ['model_context_window_exceeded', { cutShort: true, fault: null }],
    ['content_filter', { cutShort: false, fault: 'refused' }],
    ['sensitive', { cutShort: false, fault: 'refused' }],
    ['network_error', { cutShort: false, fault: 'cut' }],
    ['insufficient_system_resource', { cutShort: false, fault: 'cut' }],
  ] as const)
    test(`the reason ${finish} to end keeps the text`, async () => {
      assert.deepEqual(await answerTo({ body: delta(text) + end(finish) }), { text, reasoning: '', ...expected })
      const json = JSON.stringify({ choices: [{ message: { content: text }, finish_reason: finish }] })
      assert.deepEqual(await answerTo({ type: 'application/json', body: json }), { text, reasoning: '', ...expected })
    })

  test('an unknown reason ends a whole answer and is logged once', async () => {
    warnings.length = 0
    for (const _ of [1, 2]) assert.deepEqual(await answerTo({ body: delta(text) + end('tired') }), plain)
    assert.equal(warnings.length, 1)
  })

  for (const [message, fault] of [
    ["This model's maximum context length is 8192 tokens", 'tooLong'],
    ['Range of input length should be [1, 30720]', 'tooLong'],
    ['1261 Prompt 超长', 'tooLong'],
    ['输入内容超出模型上下文长度', 'tooLong'],
    ['content_policy_violation', 'refused'],
    ['Rate limit exceeded: 100000 tokens per minute', 'refused'],
  ] as const)
    test(`HTTP 400 with "${message}" is ${fault}`, async () => {
      const body = JSON.stringify({ error: { message } })
      assert.equal((await answerTo({ status: 400, type: 'application/json', body })).fault, fault)
    })

  test('an error in gzip is read', async () => {
    const body = gzipSync(JSON.stringify({ error: { message: 'maximum context length is 8192 tokens' } }))
    assert.equal((await answerTo({ status: 400, encoding: 'gzip', body })).fault, 'tooLong')
  })

  test('broken gzip is a fault', async () =>
    assert.equal((await answerTo({ encoding: 'gzip', body: 'not gzip' })).fault, 'cut'))

  test('empty chunks without end are cut, also after text; 10,000 of them are not', async () => {
    const empty = delta('')
    const cut = await answerTo({ body: delta(text) + empty.repeat(30_000) + delta(text) + end('stop') })
    assert.deepEqual([cut.text, cut.fault], [text, 'failed'])
    assert.deepEqual(await answerTo({ body: empty.repeat(10_000) + delta(text) + end('stop') }), plain)
  })
})
