import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { engine, model } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

type Row = Record<string, unknown>
type Kind = 'engine' | 'model'

const call = 'PUT /admin/owned-row/:kind/:id'
const reason = '整行修改'

oneDb((name, open) =>
  describe(`whole rows by an owner on ${name}`, () => {
    let app: TestApp
    let owner: Office
    before(async () => {
      app = await buildTestApp({
        open: await open(),
        env: { RATE_LIMIT: 'off', OPENAI_MODELS: 'gpt-of-ours', OPENAI_BASE_URL: 'http://10.0.0.5/v1' },
      })
      owner = await enterOffice(app, ['owner'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const viewOf = async (kind: Kind, id: string): Promise<AdminOut<'GET /admin/row/:kind'>[number]> =>
      (await owner.call('GET /admin/row/:kind', { kind })).data.find((one) => one.id === id)!
    /** Edits a row as the dialog does: every column, and the version that was seen. */
    const edit = async (kind: Kind, id: string, changes: Row, more: Row = {}) => {
      const { row, version } = await viewOf(kind, id)
      return owner.call(call, { kind, id, row: { ...row, ...changes }, version, reason, ...more })
    }
    /** Adds a row like another one. */
    const copy = async (kind: Kind, like: string, id: string, changes: Row = {}) => {
      const { row } = await viewOf(kind, like)
      return owner.call(call, { kind, id, row: { ...row, ...changes }, version: null, reason })
    }
    const modelOf = async (id: string) => (await app.open.db.select().from(model).where(eq(model.id, id)))[0]!
    const engineOf = async (id: string) => (await app.open.db.select().from(engine).where(eq(engine.id, id)))[0]!

    for (const [what, kind, id, changes] of [
      ['a key to another host', 'engine', 'ali-draw', { baseUrl: 'https://93.184.215.14' }],
      ['a key over a weaker protocol', 'engine', 'ali-draw', { baseUrl: 'http://dashscope.aliyuncs.com' }],
      ['another secret to a known host', 'engine', 'ali-draw', { keyRef: 'env:APP_SECRET' }],
      ['a file', 'engine', 'ali-draw', { keyRef: 'file:/etc/passwd' }],
      ['the key of a model to another host', 'model', 'kimi-k3', { baseUrl: 'https://93.184.215.14/v1' }],
      ['another secret to the host of a model', 'model', 'kimi-k3', { keyEnv: 'DATABASE_URL' }],
    ] as const)
      test(`an edit cannot send ${what}`, async () => {
        const { code, msg } = await edit(kind, id, changes)
        assert.equal(code, 600)
        assert.match(msg, new RegExp(`没有在 .* 用过.*npm run ${kind}s -- set$`))
      })

    test('a new row cannot send a key to a new host, nor a file to a known one', async () => {
      const stolen = await copy('model', 'kimi-k3', 'stolen', { baseUrl: 'https://93.184.215.14/v1' })
      assert.match(stolen.msg, /MOONSHOT_API_KEY 没有在 https:\/\/93.184.215.14 用过.*models -- add$/)
      await app.open.db.update(engine).set({ keyRef: 'file:/run/key' }).where(eq(engine.id, 'ali-clear-up'))
      assert.match((await copy('engine', 'ali-clear-up', 'filed')).msg, /没有在/)
      assert.equal((await edit('engine', 'ali-clear-up', { priority: 5 })).code, 200)
    })

    test('a row takes an address together with the key that another row sends there', async () => {
      const { baseUrl, keyEnv } = await modelOf('deepseek-flash')
      assert.equal((await copy('model', 'kimi-k3', 'moved', { baseUrl, keyEnv })).code, 200)
      assert.equal((await edit('model', 'moved', { baseUrl: 'https://93.184.215.14/v1', keyEnv: '' })).code, 200)
    })

    test('a model asks no host inside of the network that is not listed or known', async () => {
      for (const baseUrl of ['http://10.0.0.7/v1', 'http://localhost:9/v1', 'http://[::1]/v1', 'http://2130706433/v1'])
        assert.match((await edit('model', 'kimi-k3', { baseUrl, keyEnv: '' })).msg, /ENGINE_HOSTS/, baseUrl)
      assert.equal((await copy('model', 'kimi-k3', 'inside', { baseUrl: 'http://10.0.0.5/v2', keyEnv: '' })).code, 200)
    })

    test('a price below cost that is meant again is stored', async () => {
      const id = 'ali-draw'
      await app.open.db.update(engine).set({ unitPrice: 1, belowCost: true }).where(eq(engine.id, id))
      assert.match((await edit('engine', id, { unitPrice: 2 })).msg, /低于成本/)
      assert.equal((await edit('engine', id, { unitPrice: 2 }, { belowCost: true })).data?.result, 'done')
      assert.deepEqual([(await engineOf(id)).unitPrice, (await engineOf(id)).belowCost], [2, true])
    })

    test('an engine that failed since it was opened can be edited', async () => {
      const { row, version } = await viewOf('engine', 'ali-draw')
      const health = { failures: 3, restsUntil: app.clock.now(), lastFault: 'busy' }
      await app.open.db.update(engine).set(health).where(eq(engine.id, 'ali-draw'))
      const wish = { kind: 'engine', id: 'ali-draw', row: { ...row, priority: 9 }, version, reason }
      assert.equal((await owner.call(call, wish)).data?.result, 'done')
      assert.match((await owner.call(call, wish)).msg, /刚才有人改过/)
    })

    test('a copy of a model without prices has none, until one is written', async () => {
      await app.open.db
        .update(model)
        .set({ priced: false, enabled: false, priceInput: 0, priceOutput: 0 })
        .where(eq(model.id, 'glm-5.3'))
      assert.equal((await copy('model', 'glm-5.3', 'unpriced')).code, 200)
      assert.equal((await modelOf('unpriced')).priced, false)
      assert.equal((await edit('model', 'unpriced', { sort: 7 })).code, 200)
      assert.equal((await modelOf('unpriced')).priced, false)
      assert.match((await edit('model', 'unpriced', { enabled: true })).msg, /还没有价格/)
      assert.equal((await edit('model', 'unpriced', { priceOutput: 3 })).msg, 'ok')
      const { priced, priceInput, priceOutput } = await modelOf('unpriced')
      assert.deepEqual([priced, priceInput, priceOutput], [true, 0, 3])
    })

    test('a priced row that is off and takes the place of a model of OPENAI_MODELS is said to', async () => {
      const id = 'gpt-of-ours'
      const { data } = await copy('model', 'kimi-k3', id, { baseUrl: 'http://10.0.0.5/v1', keyEnv: '' })
      assert.match(data.notes[0] ?? '', /^这一行代替了 OPENAI_MODELS 里的 gpt-of-ours/)
      await app.open.db.delete(model).where(eq(model.id, id))
    })

    test('a row without prices takes no place of a model of OPENAI_MODELS; a take-over writes over it', async () => {
      const id = 'gpt-of-ours'
      const like = await modelOf('kimi-k3')
      const imported = { id, version: id, baseUrl: 'http://10.0.0.5/v1', keyEnv: '', priced: false, enabled: false }
      await app.open.db.insert(model).values({ ...like, ...imported, priceInput: 0, priceOutput: 0 })
      const token = await app.user('13700000089')
      const isOffered = async () =>
        (await app.call('GET /app/user/model', {}, { token })).data.some((one) => one.id === id)
      assert.equal(await isOffered(), true)
      assert.equal((await owner.call('POST /admin/model/:id/take-over', { id, reason })).data?.result, 'done')
      const { priced, enabled, priceOutput } = await modelOf(id)
      assert.deepEqual([priced, enabled, priceOutput, await isOffered()], [true, true, 8, true])
    })

    test('an owner reads that a model sells below its cost', async () => {
      const { data } = await copy('model', 'kimi-k3', 'cheap', { priceInput: 1 })
      assert.equal(data.result, 'done')
      assert.match(data.notes.join(), /^低于成本：输入价格 1 算力/)
    })
  }),
)
