import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { providerMetrics } from '../../../server/metrics/providers'
import { model } from '../../../server/ports/db/schema'
import { createOpenaiProvider } from '../../../server/providers/openai'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { buildTestApp } from '../support/app'
import { scripted } from '../support/chat-world'

let standIn: StandIn
before(async () => {
  standIn = await startStandIn()
})
after(() => standIn.close())

const request = (script: string, more: Parameters<typeof scripted>[2] = {}) => ({
  model: scripted(script, standIn.baseUrl, more),
  turns: [{ role: 'user' as const, content: 'Hi' }],
  temperature: 1,
  topP: 1,
  maxTokens: 100,
  locale: 'en-US' as const,
})

test('faults of providers are counted by kind; what only the operator can end is in the log, once in ten minutes', async () => {
  const registry = new Registry()
  const alarms: Record<string, unknown>[] = []
  let now = 0
  const provider = providerMetrics(
    registry,
    (warning, about) => alarms.push({ about, ...warning }),
    () => now,
  )(createOpenaiProvider({}))
  const ask = (...asked: Parameters<typeof request>) =>
    provider.complete(request(...asked), new AbortController().signal, () => {})
  const faulty = (...asked: Parameters<typeof request>) => assert.rejects(ask(...asked))
  await ask('length=10&every=0')
  await faulty('status=401')
  await faulty('status=401')
  await faulty('status=402')
  await faulty('', { baseUrl: 'http://127.0.0.1:9/v1', provider: 'qwen' })
  await faulty('status=500')
  const { values } = await registry.getSingleMetric('fanle_provider_faults_total')!.get()
  assert.deepEqual(
    values.map(({ labels, value }) => [labels['provider'], labels['kind'], value]),
    [
      ['openai', 'unauthorized', 2],
      ['openai', 'quota', 1],
      ['qwen', 'unreachable', 1],
      ['openai', 'failed', 1],
    ],
  )
  assert.deepEqual(
    alarms.map(({ about, provider: name, kind }) => [about, name, kind]),
    [
      ['a provider of models needs the operator', 'openai', 'unauthorized'],
      ['a provider of models needs the operator', 'openai', 'quota'],
      ['a provider of models needs the operator', 'qwen', 'unreachable'],
    ],
  )
  now += 600_000
  await faulty('status=401')
  assert.equal(alarms.length, 4)
})

test('the server counts them where monitors read, and the person is told nothing of keys', async () => {
  const app = await buildTestApp({
    env: {
      RATE_LIMIT: 'off',
      OPENAI_BASE_URL: standIn.baseUrl,
      OPENAI_API_KEY: 'sk-secret-of-the-test',
      OPENAI_MODELS: 'stand-in?status=401',
    },
  })
  try {
    const token = await app.user()
    const { chatNumber } = (await app.call('POST /app/chat', {}, { token })).data
    const asked = { chatNumber, content: '你好', contentType: 'text' }
    const reply = await app.call('POST /app/chat/completions/sync', asked, { token })
    assert.match(JSON.stringify(reply), /"failed"/)
    assert.doesNotMatch(JSON.stringify(reply), /密钥|sk-|unauthorized/)
    const metrics = (await app.app.inject({ method: 'GET', url: '/metrics' })).payload
    assert.match(metrics, /fanle_provider_faults_total\{provider="local",kind="unauthorized"\} 1/)
    const alarm = app.log.find(({ msg }) => msg === 'a provider of models needs the operator')
    assert.deepEqual([alarm?.['kind'], alarm?.['level']], ['unauthorized', 'warn'])
    assert.doesNotMatch(JSON.stringify(app.log), /sk-secret/)
  } finally {
    await app.close()
  }
})

test('one key of DeepSeek offers its models, which are asked as its documents say', async () => {
  const app = await buildTestApp({ env: { RATE_LIMIT: 'off', DEEPSEEK_API_KEY: 'sk-deep' } })
  try {
    await app.open.db.update(model).set({ baseUrl: standIn.baseUrl }).where(eq(model.provider, 'deepseek'))
    const token = await app.user()
    const offered = (await app.call('GET /app/user/model', {}, { token })).data
    assert.deepEqual(
      offered.filter(({ provider }) => provider === 'deepseek').map(({ id, vision }) => [id, vision]),
      [
        ['deepseek-flash', true],
        ['deepseek-v4-pro', false],
      ],
    )
    const asked: unknown[] = []
    for (const id of ['deepseek-flash', 'deepseek-v4-pro']) {
      const { chatNumber } = (await app.call('POST /app/chat', {}, { token })).data
      const question = {
        chatNumber,
        content: '你好 [script length=8&think=8&every=0]',
        contentType: 'text' as const,
        model: id,
      }
      const { data } = await app.call('POST /app/chat/completions/sync', question, { token })
      assert.deepEqual([data.status, data.content.length, data.reasoning?.length], ['done', 8, 8])
      const { body, authorization } = standIn.requests.at(-1)!
      assert.equal(authorization, 'Bearer sk-deep')
      asked.push([body['model'], body['thinking'], 'temperature' in body])
    }
    assert.deepEqual(asked, [
      ['deepseek-flash', { type: 'disabled' }, true],
      ['deepseek-v4-pro', undefined, false],
    ])
  } finally {
    await app.close()
  }
})
