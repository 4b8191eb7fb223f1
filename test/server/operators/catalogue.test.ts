import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { verifyChain } from '../../../server/audit'
import { auditEntry, comb, engine, model, site } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

type RowView = AdminOut<'GET /admin/row/:kind'>[number]

oneDb((name, open) =>
  describe(`engines, models and rows in the office on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      app = await buildTestApp({
        open: await open(),
        env: { RATE_LIMIT: 'off', DASHSCOPE_API_KEY: 'sk-of-the-test', OPENAI_MODELS: 'deepseek-flash' },
      })
      office = await enterOffice(app, ['catalogue'])
    })
    after(async () => {
      assert.equal((await verifyChain(app.open.db)).fault, null)
      await app.close()
      await app.open.close()
    })

    const reason = '月度调整'
    const lastEntry = async () =>
      (await app.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1))[0]!
    const countEntries = () => app.open.db.$count(auditEntry)
    const engineOf = async (id: string) => (await office.call('GET /admin/engine')).data.find((one) => one.id === id)!
    const modelOf = async (id: string) =>
      (await office.call('GET /admin/model')).data.find((one) => one.id === id && !one.isOfEnvironment)!
    const settingOf = async (key: string) => (await office.call('GET /admin/site')).data.find((one) => one.key === key)!

    const oneOf = async (provider: 'deepseek' | 'moonshot') =>
      (await app.open.db.select().from(model).where(eq(model.provider, provider)).limit(1))[0]!.id

    test('an engine is switched once, with an entry that has the value before and after', async () => {
      const call = 'PUT /admin/engine/:id/enabled'
      const wish = { id: 'ali-draw', enabled: true, reason }
      assert.equal((await engineOf('ali-draw')).hasKey, true)
      const entries = await countEntries()
      assert.deepEqual((await office.call(call, wish)).data, { result: 'done', notes: [] })
      assert.deepEqual((await office.call(call, wish)).data, { result: 'already', notes: [] })
      assert.equal(await countEntries(), entries + 1)
      const { act, subjectId, before, after, via } = await lastEntry()
      assert.deepEqual(
        [act, subjectId, via, before, after],
        ['setEngine', 'ali-draw', 'console', { enabled: false }, { enabled: true }],
      )
    })

    test('an engine below its cost stays off unless the operator means it', async () => {
      await app.open.db.update(engine).set({ unitPrice: 1 }).where(eq(engine.id, 'ali-clear-up'))
      const { isBelowCost, leastPrice } = await engineOf('ali-clear-up')
      assert.deepEqual([isBelowCost, leastPrice > 1], [true, true])
      const call = 'PUT /admin/engine/:id/enabled'
      const wish = { id: 'ali-clear-up', enabled: true, reason }
      const refused = await office.call(call, wish)
      assert.equal(refused.code, 600)
      assert.match(refused.msg, /^ali-clear-up 低于成本：价格 1 算力/)
      assert.equal((await office.call(call, { ...wish, belowCost: true })).data.result, 'done')
      assert.deepEqual((await lastEntry()).after, { belowCost: true, enabled: true })
    })

    test('a model is switched and priced; one without prices stays off', async () => {
      const id = await oneOf('deepseek')
      const { priceInput, priceOutput, version, hasKey } = await modelOf(id)
      assert.equal(hasKey, false)
      const prices = { id, priceInput: priceInput + 1, priceOutput, reason }
      const set = await office.call('PUT /admin/model/:id/price', { ...prices, version })
      assert.equal(set.data.result, 'done')
      assert.deepEqual((await lastEntry()).before, { priceInput })
      await app.open.db.update(model).set({ priced: false, enabled: false }).where(eq(model.id, id))
      const { code, msg } = await office.call('PUT /admin/model/:id/enabled', { id, enabled: true, reason })
      assert.equal(code, 600)
      assert.match(msg, /还没有价格，不能打开/)
    })

    test('a row that a model of OPENAI_MODELS takes the place of is shown so', async () => {
      const shadowed = (await office.call('GET /admin/model')).data.filter(({ isShadowed }) => isShadowed)
      assert.deepEqual(
        shadowed.map(({ id }) => id),
        ['deepseek-flash'],
      )
    })

    test('a model of OPENAI_MODELS is shown with its source; its row counts after a take-over', async () => {
      const ofEnvironment = async () =>
        (await office.call('GET /admin/model')).data.filter(({ isOfEnvironment }) => isOfEnvironment)
      const [found] = await ofEnvironment()
      assert.deepEqual([found?.id, found?.enabled], ['deepseek-flash', true])
      const take = { id: 'deepseek-flash', reason }
      const call = 'POST /admin/model/:id/take-over'
      assert.equal((await office.call(call, take)).data.result, 'done')
      assert.deepEqual(await ofEnvironment(), [])
      const row = await modelOf('deepseek-flash')
      assert.deepEqual([row.isShadowed, row.priceInput, row.baseUrl], [false, found?.priceInput, found?.baseUrl])
      assert.equal((await office.call(call, take)).data.result, 'already')
      await office.call('PUT /admin/model/:id/enabled', { id: 'deepseek-flash', enabled: false, reason })
      const offered = (await app.call('GET /app/user/model', {}, { token: await app.user('13700000088') })).data
      assert.equal(
        offered.some(({ id }) => id === 'deepseek-flash'),
        false,
      )
      assert.equal((await office.call(call, { id: 'gpt-of-nobody', reason })).code, 404)
    })

    test('the second of two operators who change a price is asked to look again', async () => {
      const id = await oneOf('moonshot')
      const { version } = await modelOf(id)
      const set = (priceInput: number) =>
        office.call('PUT /admin/model/:id/price', { id, priceInput, priceOutput: 900, version, reason })
      assert.equal((await set(801)).data.result, 'done')
      const { code, msg } = await set(802)
      assert.equal(code, 600)
      assert.match(msg, /刚才有人改过/)
    })

    test('a setting is changed for everybody at once; a value that is not valid is a sentence', async () => {
      const key = 'appInfo.orderMinutes'
      const { version, inForce, isStored } = await settingOf(key)
      const call = 'PUT /admin/site/:key'
      const wrong = await office.call(call, { key, value: 1, version, reason })
      assert.equal(wrong.code, 600)
      assert.match(wrong.msg, /^appInfo.orderMinutes：最少 5/)
      assert.equal((await office.call(call, { key, value: 45, version, reason })).data.result, 'done')
      const now = await settingOf(key)
      assert.deepEqual([now.inForce, now.stored, now.faults], [45, 45, []])
      const { before, after } = await lastEntry()
      assert.deepEqual([before, after], [{ value: isStored ? inForce : null }, { value: 45 }])
      assert.match((await office.call(call, { key, value: 50, version, reason })).msg, /刚才有人改过/)
      await office.call(call, { key, version: now.version, reason })
      assert.deepEqual([(await settingOf(key)).isStored, (await settingOf(key)).inForce], [false, 30])
    })

    test('a broken setting shows its fault and can be mended while another one is broken', async () => {
      const [row] = await app.open.db.select().from(site)
      await app.open.db.update(site).set({ appInfo: { ...row!.appInfo, orderMinutes: 'many', refundDays: -1 } })
      const key = 'appInfo.orderMinutes'
      const { faults, version, stored } = await settingOf(key)
      assert.deepEqual([stored, faults], ['many', [{ path: '', words: '应为数字' }]])
      assert.equal((await office.call('PUT /admin/site/:key', { key, value: 30, version, reason })).code, 200)
      assert.deepEqual((await settingOf(key)).faults, [])
      await app.open.db.update(site).set({ appInfo: row!.appInfo })
    })

    test('texts of a package are for catalogue, its price for owners', async () => {
      const owner = await enterOffice(app, ['owner'])
      const [first] = (await office.call('GET /admin/package')).data
      const { id, version, recommended, enabled, sort, priceFen, originPriceFen, num, expirationDays, productId } =
        first!
      const texts = { 'zh-CN': { title: '新名字', describes: '说明' } }
      const shown = { id, texts, recommended, enabled, sort, version, reason }
      const renamed = await office.call('PUT /admin/package/:id', shown)
      assert.equal(renamed.data.result, 'done')
      assert.deepEqual((await lastEntry()).after, { texts })
      const price = { id, priceFen: priceFen + 100, originPriceFen, num, expirationDays, productId, reason }
      assert.equal((await office.call('PUT /admin/package/:id/price', { ...price, version })).code, 403)
      assert.match((await owner.call('PUT /admin/package/:id/price', { ...price, version })).msg, /刚才有人改过/)
      const lower = { ...price, originPriceFen: 1, version: renamed.data.version }
      assert.match((await owner.call('PUT /admin/package/:id/price', lower)).msg, /原价不能低于售价/)
      const right = { ...price, originPriceFen: null, version: renamed.data.version }
      assert.equal((await owner.call('PUT /admin/package/:id/price', right)).data.result, 'done')
      assert.equal((await app.open.db.select().from(comb).where(eq(comb.id, id)))[0]?.priceFen, priceFen + 100)
    })

    test('an owner adds a package, a model and an engine like others, which are off; and edits them whole', async () => {
      const owner = await enterOffice(app, ['owner'])
      const call = 'PUT /admin/owned-row/:kind/:id'
      const likes = { comb: (await app.open.db.select().from(comb))[0]!.id, model: 'kimi-k3', engine: 'ali-draw' }
      for (const [kind, like] of Object.entries(likes)) {
        const rowOf = async (id: string) =>
          (await owner.call('GET /admin/row/:kind', { kind })).data.find((one) => one.id === id)!
        const { row } = await rowOf(like)
        const made = await owner.call(call, { kind, id: 'one-of-ours', row, version: null, reason })
        assert.equal(made.data?.result, 'done', made.msg)
        const added = await rowOf('one-of-ours')
        assert.equal(added.row['enabled'], false)
        const changed = {
          kind,
          id: 'one-of-ours',
          row: { ...added.row, sort: 77, priority: 77 },
          version: added.version,
        }
        const { sort: _, priority: __, ...known } = changed.row as Record<string, unknown>
        const place = 'sort' in added.row ? { sort: 77 } : { priority: 77 }
        const set = await owner.call(call, { ...changed, row: { ...known, ...place }, reason })
        assert.equal(set.data?.result, 'done', set.msg)
        assert.deepEqual((await lastEntry()).after, place)
        assert.match((await owner.call(call, { ...changed, reason })).msg, /刚才有人改过/)
        assert.equal((await office.call(call, { ...changed, reason })).code, 403)
      }
    })

    test('a row is written whole, as its schema says, and read at once by everybody', async () => {
      const call = 'PUT /admin/row/:kind/:id'
      const [{ id, row, version }] = (await office.call('GET /admin/row/:kind', { kind: 'agreement' })).data as [
        RowView,
      ]
      const texts = { 'zh-CN': { title: '用户协议', content: '# 新的协议' } }
      const wish = { kind: 'agreement', id, version, reason }
      const wrong = await office.call(call, { ...wish, row: { ...row, texts: { 'zh-CN': '# 新的协议' } } })
      assert.deepEqual([wrong.code, wrong.msg.startsWith('texts.zh-CN：')], [600, true])
      assert.equal((await office.call(call, { ...wish, row: { texts, version: '2' } })).data.result, 'done')
      const { act, subjectKind } = await lastEntry()
      assert.deepEqual([act, subjectKind], ['setRow', 'agreement'])
      assert.match((await office.call(call, { ...wish, row: { texts, version: '3' } })).msg, /刚才有人改过/)
      const read = await app.call('GET /app/api/content/agreement/:id', { id })
      assert.equal((read.data as { content: string }).content, '# 新的协议')
    })

    test('a new row needs an id that is free', async () => {
      const call = 'PUT /admin/row/:kind/:id'
      const [{ id, row }] = (await office.call('GET /admin/row/:kind', { kind: 'assistant' })).data as [RowView]
      const { id: _, ...columns } = row
      const wish = { kind: 'assistant', row: columns, version: null, reason }
      assert.match((await office.call(call, { ...wish, id })).msg, /已经有了/)
      const added = await office.call(call, { ...wish, id: 'tea-master' })
      assert.deepEqual([added.msg, added.data?.result], ['ok', 'done'])
      const { act, subjectId, before } = await lastEntry()
      assert.deepEqual([act, subjectId, before], ['addRow', 'tea-master', null])
    })

    test('rows of a table have their faults', async () => {
      await app.open.db.update(comb).set({ originPriceFen: 1 })
      const [row] = (await office.call('GET /admin/row/:kind', { kind: 'comb' })).data
      assert.deepEqual([row?.isShown, row?.faults[0]?.path], [false, 'originPriceFen'])
      await app.open.db.update(comb).set({ originPriceFen: null })
    })

    test('what does not exist is 404', async () => {
      const owner = await enterOffice(app, ['owner'])
      const [first] = (await office.call('GET /admin/package')).data
      const unknown = {
        ...first,
        id: 'nobody',
        key: 'appInfo.nothing',
        priceInput: 1,
        priceOutput: 1,
        enabled: true,
        reason,
      }
      for (const call of [
        'PUT /admin/engine/:id/enabled',
        'PUT /admin/model/:id/enabled',
        'PUT /admin/model/:id/price',
        'PUT /admin/package/:id',
        'PUT /admin/package/:id/price',
        'PUT /admin/site/:key',
      ] as const)
        assert.equal((await owner.call(call, { ...unknown, value: 1 })).code, 404, call)
    })
  }),
)
