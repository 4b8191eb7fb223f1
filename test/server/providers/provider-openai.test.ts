import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createOpenaiProvider } from '../../../server/providers/openai'
import { readChunk } from '../../../server/providers/openai-stream'
import { type ChatRequest, type ModelRow, type Piece, ProviderError } from '../../../server/providers/types'
import { localModels } from '../../../server/providers/local-models'
import { standInText } from '../../support/provider-script'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { scripted } from '../support/chat-world'
import { idleMs } from '../../support/pace'

const key = 'sk-test-0123456789abcdef'

describe('the OpenAI wire', () => {
  let standIn: StandIn
  const env = { THE_KEY: key }
  const provider = createOpenaiProvider(env, { firstByteMs: 60_000, stallMs: 60_000, tailMs: 60_000 })
  const impatient = createOpenaiProvider(env, { firstByteMs: 300, stallMs: 300, tailMs: 150 })
  const request = (script: string, more: Partial<ModelRow> = {}): ChatRequest => ({
    model: scripted(script, standIn.baseUrl, { keyEnv: 'THE_KEY', ...more }),
    turns: [
      { role: 'system', content: '简短' },
      { role: 'user', content: '你好' },
    ],
    temperature: 0.8,
    topP: 1,
    maxTokens: 500,
    locale: 'zh-CN',
  })
  async function read(asked: ChatRequest, by = provider) {
    const pieces: Piece[] = []
    await by.complete(asked, new AbortController().signal, (piece) => pieces.push(piece))
    return {
      text: pieces.map(({ delta = '' }) => delta).join(''),
      reasoning: pieces.map(({ reasoning = '' }) => reasoning).join(''),
      usage: pieces.findLast(({ usage }) => usage)?.usage,
      cutShort: pieces.some(({ cutShort }) => cutShort),
    }
  }
  const fault = async (asked: ChatRequest, by = provider): Promise<ProviderError> => {
    const error: unknown = await read(asked, by).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof ProviderError, String(error))
    assert.ok(!`${error.message}${error.stack}${JSON.stringify(error)}`.includes(key.slice(3)), 'no key in the error')
    return error
  }

  before(async () => {
    standIn = await startStandIn()
  })
  after(() => standIn.close())

  for (const [name, details] of Object.entries({
    OpenAI: { prompt_tokens_details: { cached_tokens: 64 } },
    DeepSeek: { prompt_cache_hit_tokens: 64, prompt_cache_miss_tokens: 36 },
    Kimi: { cached_tokens: 64 },
  }))
    test(`input that was in the cache, as ${name} reports it`, () => {
      const usage = { prompt_tokens: 100, completion_tokens: 7, ...details }
      assert.deepEqual(readChunk({ choices: [], usage })?.usage, { input: 100, output: 7, cached: 64 })
    })

  for (const odd of [null, 'x', -1, 1.5, { cached_tokens: 'x' }, 1e9])
    test(`a count of cached tokens of ${JSON.stringify(odd)} loses no usage`, () => {
      const usage = {
        prompt_tokens: 100,
        completion_tokens: 7,
        prompt_tokens_details: odd,
        prompt_cache_hit_tokens: odd,
      }
      const read = readChunk({ choices: [], usage })?.usage
      assert.deepEqual([read?.input, read?.output], [100, 7])
      assert.ok((read?.cached ?? 0) <= 100)
    })

  for (const usage of ['chunk', 'last', 'none'] as const) {
    test(`usage: ${usage}`, async () => {
      const { text, reasoning, usage: counted } = await read(request(`length=120&think=30&every=1&usage=${usage}`))
      assert.equal(text, standInText(120))
      assert.equal(reasoning, standInText(30))
      if (usage === 'none') assert.equal(counted, undefined)
      else assert.equal(counted?.output, 75)
    })
  }

  test('what is sent: key, sampling, limits', async () => {
    await read(request('length=4'))
    const { body, authorization } = standIn.requests.at(-1)!
    assert.equal(authorization, `Bearer ${key}`)
    assert.deepEqual(body, {
      model: 'stand-in?length=4',
      messages: [
        { role: 'system', content: '简短' },
        { role: 'user', content: '你好' },
      ],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 500,
      temperature: 0.8,
      top_p: 1,
    })
  })

  test('quirks come from the row', async () => {
    const quirks = {
      dropSampling: true,
      maxTokensParam: 'max_completion_tokens',
      extraBody: { thinking: { type: 'disabled' } },
      replayReasoning: true,
      dropStreamOptions: true,
    } as const
    const asked = request('length=4', { quirks })
    asked.turns.splice(1, 0, { role: 'user', content: '一' }, { role: 'assistant', content: '二', reasoning: '想' })
    await read(asked)
    const { body } = standIn.requests.at(-1)!
    assert.deepEqual(Object.keys(body).sort(), ['max_completion_tokens', 'messages', 'model', 'stream', 'thinking'])
    assert.deepEqual((body['messages'] as unknown[])[2], { role: 'assistant', content: '二', reasoning_content: '想' })
    await read(request('length=4', { quirks: {} }))
    assert.ok(!JSON.stringify(standIn.requests.at(-1)!.body).includes('reasoning_content'))
  })

  test('an answer in one JSON body although a stream was asked for', async () => {
    assert.equal((await read(request('length=50&whole=true'))).text, standInText(50))
    assert.equal((await fault(request('whole=true&fault=code'))).kind, 'unauthorized')
    assert.equal((await fault(request('whole=true&fault=error'))).kind, 'failed')
  })

  test('the end by the token limit is said', async () =>
    assert.equal((await read(request('length=8&finish=length'))).cutShort, true))

  for (const [script, kind] of [
    ['status=401', 'unauthorized'],
    ['status=403', 'unauthorized'],
    ['status=402', 'quota'],
    ['status=429', 'busy'],
    ['status=400', 'refused'],
    ['status=404', 'notFound'],
    ['status=500', 'failed'],
    ['status=503', 'busy'],
    ['status=504', 'timeout'],
    ['fault=error&at=2', 'failed'],
    ['fault=code&at=2', 'failed'],
    ['fault=cut&at=3', 'cut'],
    ['fault=reset&at=3', 'cut'],
    ['fault=garbage&at=1', 'failed'],
    ['fault=half&at=1', 'failed'],
    ['length=0&finish=content_filter', 'refused'],
  ] as const)
    test(`${script} is ${kind}`, async () => assert.equal((await fault(request(script))).kind, kind))

  for (const script of ['fault=stall&at=0', 'fault=stall&at=3', 'first=2000'])
    test(`${script} is timeout`, async () => assert.equal((await fault(request(script), impatient)).kind, 'timeout'))

  test('a missing key, a wrong address', async () => {
    assert.equal((await fault(request('', { keyEnv: 'NOT_SET' }))).kind, 'unauthorized')
    assert.equal((await fault(request('', { baseUrl: 'http://127.0.0.1:9/v1' }))).kind, 'unreachable')
  })

  test('a redirect is not followed: the key stays with the address of the row', async () => {
    let reached = false
    const thief = createServer((_, res) => {
      reached = true
      res.end()
    }).listen(0, '127.0.0.1')
    const bait = createServer((_, res) =>
      res.writeHead(307, { location: `http://127.0.0.1:${(thief.address() as AddressInfo).port}/` }).end(),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => bait.once('listening', resolve))
    assert.equal(
      (await fault(request('', { baseUrl: `http://127.0.0.1:${(bait.address() as AddressInfo).port}` }))).kind,
      'failed',
    )
    assert.equal(reached, false)
    thief.close()
    bait.close()
  })

  test('out of funds is the operator’s matter, not a busy provider', async () => {
    const poor = createServer((_, res) =>
      res.writeHead(429, { 'content-type': 'application/json' }).end('{"error":{"code":"1113","message":"余额不足"}}'),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => poor.once('listening', resolve))
    assert.equal(
      (await fault(request('', { baseUrl: `http://127.0.0.1:${(poor.address() as AddressInfo).port}` }))).kind,
      'quota',
    )
    poor.close()
  })

  test('stopping hangs up at the provider', async () => {
    const stop = new AbortController()
    let text = ''
    await provider.complete(request('length=4000&every=100'), stop.signal, ({ delta = '' }) => {
      text += delta
      if (text.length > 40) stop.abort()
    })
    assert.ok(text.length < 400)
    await waitFor('the provider noticing', () => standIn.requests.at(-1)!.aborted)
  })

  test('a model server on this machine is found, and only when wanted', async () => {
    const port = Number(new URL(standIn.baseUrl).port)
    let found: Awaited<ReturnType<ReturnType<typeof localModels>>> = []
    // A probe gives up after 400 ms: one that the machine held up is made once more.
    await waitFor('a model server found within 700 ms', async () => {
      const ms = await idleMs(async () => (found = await localModels(true, { ports: [port, 9, 7] })()))
      return found.length > 0 && ms < 700
    })
    assert.deepEqual(
      found.map(({ name, provider: maker, baseUrl }) => [name, maker, baseUrl]),
      [['stand-in', 'local', standIn.baseUrl]],
    )
    assert.deepEqual(await localModels(false, { ports: [port] })(), [])
    assert.deepEqual(await localModels(true, { ports: [9] })(), [])
  })
})
