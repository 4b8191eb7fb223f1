import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { locales } from '../../../contract/locales'
import { envModels, guessProvider } from '../../../server/domain/models/env-models'
import { seed } from '../../../server/seeds/insert'
import { agreement, assistant, assistantType, model, service, site } from '../../../server/ports/db/schema'
import { seeds } from '../../../server/seeds'
import { modelSeeds } from '../../../server/seeds/models'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

oneDb((name, open) => {
  describe(`what the operator offers, on ${name}`, () => {
    let app: TestApp
    before(async () => void (app = await buildTestApp({ open: await open() })))
    after(async () => {
      await app.close()
      await app.open.close()
    })

    test('seeding again adds what is missing and leaves what the operator changed', async () => {
      const { db } = app.open
      await db.update(site).set({ baseInfo: { siteTitle: '别的名字' } })
      await db.update(service).set({ enabled: false })
      await db.delete(agreement).where(eq(agreement.id, 'aigc'))
      await seed(db, seeds)
      // spec 1.16
      assert.equal((await app.call('GET /app/api/home/config')).data.baseInfo.siteTitle, '别的名字')
      assert.deepEqual(
        (await app.call('GET /portal/init')).data.services.map(({ enabled }) => enabled),
        seeds.services.map(() => false),
      )
      assert.equal((await app.call('GET /app/api/content/agreement/:id', { id: 'aigc' })).code, 200)
      for (const [table, rows] of [
        [agreement, seeds.agreements],
        [assistantType, seeds.assistantTypes],
        [assistant, seeds.assistants],
        [model, seeds.models],
      ] as const)
        assert.equal(await db.$count(table), rows.length)
    })

    test('a slip in the site row does not close the site', async () => {
      await app.open.db
        .update(site)
        .set({ baseInfo: { siteTitle: '仍在' }, appInfo: { registerGift: 'many', features: 3 } })
      const { code, data } = await app.call('GET /app/api/home/config')
      // spec 7.04
      assert.deepEqual(
        [code, data.baseInfo.siteTitle, data.baseInfo.icp, data.appInfo.registerGift, data.appInfo.features],
        [200, '仍在', '', 2000, {}],
      )
      await app.open.db.delete(site)
      assert.equal((await app.call('GET /app/api/home/config')).code, 200)
      await seed(app.open.db, seeds)
    })

    test('every agreement stands in every language with the name of the site, and in Chinese for others', async () => {
      for (const { id } of seeds.agreements) {
        const said = await Promise.all(
          locales.map((locale) =>
            app.call('GET /app/api/content/agreement/:id', { id }, { headers: { 'accept-language': locale } }),
          ),
        )
        assert.equal(new Set(said.map(({ data }) => data.title)).size >= 4, true, id)
        // spec 7.05
        for (const { data } of said) assert.ok(data.content.length > 100 && !data.content.includes('{siteTitle}'), id)
      }
      await app.open.db
        .update(agreement)
        .set({ texts: { 'zh-CN': { title: '只有中文', content: '{siteTitle}' } } })
        .where(eq(agreement.id, 'user'))
      const { data } = await app.call(
        'GET /app/api/content/agreement/:id',
        { id: 'user' },
        { headers: { 'accept-language': 'ru' } },
      )
      assert.deepEqual([data.title, data.content], ['只有中文', seeds.site.baseInfo['siteTitle']])
    })

    test('assistants come by kind, by search in the language read, in pages and by chance', async () => {
      const all = await app.call('GET /app/api/assistant', { size: 50 })
      // spec 7.17
      assert.equal(all.data.total, seeds.assistants.length)
      const [first] = all.data.records
      const second = await app.call('GET /app/api/assistant', { size: 1, page: 2 })
      assert.deepEqual(second.data.records, [all.data.records[1]])
      const ofKind = await app.call('GET /app/api/assistant', { typeId: first!.typeId, size: 50 })
      assert.ok(
        ofKind.data.records.every(({ typeId }) => typeId === first!.typeId) && ofKind.data.total < all.data.total,
      )
      const found = await app.call('GET /app/api/assistant', { q: first!.title })
      assert.ok(found.data.records.some(({ id }) => id === first!.id))
      const english = { headers: { 'accept-language': 'en' } }
      assert.equal((await app.call('GET /app/api/assistant', { q: first!.title }, english)).data.total, 0)
      assert.equal((await app.call('GET /app/api/assistant', { q: '%' })).data.total, 0)
      const some = await app.call('GET /app/api/assistant/random', { size: 3 })
      // spec 7.17
      assert.equal(new Set(some.data.map(({ id }) => id)).size, 3)
      assert.ok(!JSON.stringify(all.data).includes('systemMessage'))
      const types = await app.call('GET /app/api/assistant/type', {}, english)
      // spec 7.17
      assert.equal(types.data.length, seeds.assistantTypes.length)
    })

    test('an assistant that is switched off is not offered', async () => {
      await app.open.db.update(assistant).set({ enabled: sql`${assistant.id} = 'chef'` })
      assert.deepEqual(
        (await app.call('GET /app/api/assistant')).data.records.map(({ id }) => id),
        ['chef'],
      )
      assert.deepEqual(
        (await app.call('GET /app/api/assistant/random', { size: 5 })).data.map(({ id }) => id),
        ['chef'],
      )
    })
  })
})

describe('models of the environment', () => {
  test('are known by name, else by address', () => {
    const makers = ['kimi-k9', 'qwen-max', 'spark-x', 'ernie-9', 'glm-9', 'deepseek-v9', 'gpt-9'].map((name) =>
      guessProvider(name, 'https://gateway.example/v1'),
    )
    // spec 1.17
    assert.deepEqual(makers, ['moonshot', 'qwen', 'spark', 'wenxin', 'zhipu', 'deepseek', 'openai'])
    assert.equal(guessProvider('my-tune', 'https://dashscope.aliyuncs.com/v1'), 'qwen')
    assert.equal(guessProvider('llama3', 'http://127.0.0.1:11434/v1'), 'local')
  })

  test('bring what we know of them, and come first and with the environment’s own key', async () => {
    const known = modelSeeds.find(({ provider }) => provider === 'moonshot')!
    const [row] = envModels({ baseUrl: 'https://gateway.example/v1', apiKey: 'k', models: [known.version] }, modelSeeds)
    assert.deepEqual(
      [row?.quirks, row?.priceInput, row?.baseUrl, row?.keyEnv],
      [known.quirks, known.priceInput, 'https://gateway.example/v1', 'OPENAI_API_KEY'],
    )
    const app = await buildTestApp({
      env: {
        OPENAI_BASE_URL: 'https://gateway.example/v1',
        OPENAI_API_KEY: 'k',
        OPENAI_MODELS: `${known.version},my-tune`,
      },
    })
    const { data } = await app.call('GET /app/user/model', {}, { token: await app.user() })
    assert.deepEqual(
      data.map(({ id }) => id),
      [known.version, 'my-tune', 'builtin'],
    )
    await app.close()
  })
})
