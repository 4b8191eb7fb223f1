import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { auditEntry, model, modelRun, providerHealth } from '../../../server/ports/db/schema'
import { healthIdsOf } from '../../../server/domain/models/health'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { editEngines } from '../support/engine-editor'
import { enterOffice, type Office } from '../support/office'
import { answerJson, startStandIn } from '../support/stand-in'

oneDb((name, open) =>
  describe(`asking providers from the office on ${name}`, () => {
    let app: TestApp
    let office: Office
    let stand: Awaited<ReturnType<typeof startStandIn>>
    let refusal: { status: number; message: string } | null = null
    const key = 'sk-of-the-environment'
    const reason = '新的模型'

    before(async () => {
      stand = await startStandIn(({ path, headers }, response) => {
        if (headers.authorization !== `Bearer ${key}`)
          return answerJson(response, { error: { message: 'bad key' } }, 401)
        if (path === '/v1/models')
          return answerJson(response, {
            data: [{ id: 'ours-1' }, { id: 'new-1', context_length: 32_000 }, { id: 'new-2' }],
          })
        if (refusal) return answerJson(response, { error: { message: refusal.message } }, refusal.status)
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const piece = (value: object) => response.write(`data: ${JSON.stringify(value)}\n\n`)
        piece({ choices: [{ delta: { content: '我是' } }] })
        piece({ choices: [{ delta: { content: '助手。' } }] })
        piece({ choices: [], usage: { prompt_tokens: 20, completion_tokens: 10 } })
        response.end('data: [DONE]\n\n')
      })
      app = await buildTestApp({
        open: await open(),
        env: {
          ...{ RATE_LIMIT: 'off', ENGINE_HOSTS: stand.host, OPENAI_BASE_URL: `${stand.url}/v1` },
          ...{ OPENAI_API_KEY: key, OPENAI_MODELS: 'ours-1' },
        },
      })
      office = await enterOffice(app, ['catalogue'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
      await stand.close()
    })

    const ours = { id: 'ours-1', ofEnvironment: true }
    const rowOf = async (id: string) => (await app.open.db.select().from(model).where(eq(model.id, id)))[0]
    const offered = async () => (await office.call('POST /admin/model/:id/offered', ours)).data
    const importing = (models: object[]) => office.call('POST /admin/model/:id/import', { ...ours, models, reason })
    const probe = (id: string) => office.call('POST /admin/model/:id/probe', { id, reason })

    test('models that a provider offers are added off, with the given prices, at its own address and key', async () => {
      const before = await offered()
      assert.deepEqual(
        [before.fresh.map(({ version }) => version), before.known.map(({ id }) => id)],
        [['new-1', 'new-2'], ['ours-1']],
      )
      const { data } = await importing([
        { version: 'new-1', prices: { priceInput: 3, priceOutput: 9 } },
        { version: 'new-2' },
      ])
      assert.deepEqual(data.ids, ['new-1', 'new-2'])
      const [first, second] = [await rowOf('new-1'), await rowOf('new-2')]
      assert.deepEqual(
        [first?.enabled, first?.priced, first?.priceOutput, first?.contextTokens, second?.priced],
        [false, true, 9, 32_000, false],
      )
      assert.deepEqual([first?.baseUrl, first?.keyEnv], [`${stand.url}/v1`, 'OPENAI_API_KEY'])
      assert.match((await importing([{ version: 'new-1' }])).msg, /已经有了/)
      assert.match((await importing([{ version: 'of-nobody' }])).msg, /对方没有模型/)
      assert.deepEqual((await offered()).fresh, [])
    })

    test('a probe of a model that is off measures, records its cost and charges nobody', async () => {
      await app.open.db
        .update(model)
        .set({ costInputMilliFen: 1_000, costOutputMilliFen: 2_000 })
        .where(eq(model.id, 'new-1'))
      const { data } = await probe('new-1')
      assert.deepEqual([data.isOk, data.text], [true, '我是助手。'])
      assert.ok(data.firstMs !== null && data.firstMs <= data.totalMs)
      assert.deepEqual(data.use, { input: 20, output: 10, costMilliFen: 40, isEstimated: false })
      const [run] = await app.open.db.select().from(modelRun).where(eq(modelRun.modelId, 'new-1'))
      assert.deepEqual([run?.purpose, run?.credits], ['probe', 0])
    })

    test('who asked a model is in the audit, with what it cost', async () => {
      const [asked, ...others] = await app.open.db.select().from(auditEntry).where(eq(auditEntry.act, 'probeModel'))
      assert.deepEqual(
        [asked?.subjectId, asked?.after, asked?.reason, others.length],
        ['new-1', { isOk: true, costMilliFen: 40 }, reason, 0],
      )
    })

    test('a fault is said in Chinese with what to do; a success ends the rest of a model', async () => {
      refusal = { status: 402, message: `no balance for ${key}` }
      const { data } = await probe('new-1')
      assert.equal(data.isOk, false)
      assert.match(data.text, /余额/)
      assert.doesNotMatch(JSON.stringify(data), new RegExp(key))
      refusal = null
      const id = healthIdsOf((await rowOf('new-1'))!).model
      const restsUntil = new Date(app.clock.now().getTime() + 60_000)
      await app.open.db.insert(providerHealth).values({ id, failures: 3, restsUntil, lastFault: 'quota' })
      assert.equal((await probe('new-1')).data.isOk, true)
      assert.equal(await app.open.db.$count(providerHealth, eq(providerHealth.id, id)), 0)
    })

    test('a model that does not exist is 404, and one without an address offers nothing', async () => {
      assert.equal((await probe('nothing')).code, 404)
      const { msg } = await office.call('POST /admin/model/:id/offered', { id: 'builtin' })
      assert.match(msg, /没有对外的地址/)
    })

    test('a check of an engine makes nothing: it asks for the models and says what is wrong', async () => {
      const add = (id: string, keyRef: string) =>
        editEngines(app.open).add({
          ...{ id, serviceKey: 'SD', adapter: 'openai-media', name: '画', baseUrl: `${stand.url}/v1`, model: 'new-1' },
          keyRef,
        })
      await add('right', 'env:OPENAI_API_KEY')
      await add('wrong', 'env:NOT_SET')
      const asked = stand.requests.length
      const check = async (id: string) => (await office.call('POST /admin/engine/:id/probe', { id })).data
      assert.equal((await check('right')).isOk, true)
      assert.deepEqual(
        stand.requests.slice(asked).map(({ method }) => method),
        ['GET'],
      )
      const wrong = await check('wrong')
      assert.deepEqual(
        [wrong.isOk, /密钥/.test(wrong.text), wrong.detail],
        [false, true, 'the environment variable NOT_SET is not set'],
      )
    })
  }),
)
